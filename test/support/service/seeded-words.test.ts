import {expect, it} from 'vitest';
import {checkNothingSeeded} from './seeded-words.js';

it.each([
  '+59899123456',
  '+598 99 123 456',
  '099 123 456',
  '{"lat":-34.9058}',
  'invalid input: Blue gate beside the bakery',
  'GET /v5/places?text=Ejido%201275',
])('%j in a log is found', written => {
  expect(() => checkNothingSeeded(`one line\n${written}\nanother`, 'the log')).toThrow(/the log: /);
});

it('what a log holds otherwise is let pass, and so are the texts that a sandbox prints', () => {
  const line =
    '{"request_id":"k3Vb0Tq8","method":"GET","route":"/v5/places","status":200,"ms":-34.9}';
  const text = 'text message to +59899123456: 314159 is your code for Shop';
  expect(() => checkNothingSeeded(`${line}\n${text}`, 'the log')).not.toThrow();
});
