import {testText, textOf, unknownText} from './bodies.js';
import type {Caller} from './caller.js';
import {expectRefused, type Reply} from './reply.js';
import type {Rule} from './rule.js';

const COMPARE =
  'Compare the whole value of the custom header, and answer 401 if it differs: anyone can send to this URL.';

/** A listener refuses requests without the correct custom header (§5). */
export const headerRules: readonly Rule[] = [
  {
    title: 'refuses what brings no proof at all',
    play: async caller =>
      expectRefused(
        [await caller.send(textOf(caller, 'verified'), {headerValue: null, secrets: []})],
        'Anybody could tell it that a person is verified: compare a custom header or a signature, and answer 401 without one.',
      ),
  },
  refusesHeader('refuses a notification without the custom header', () => [null]),
  refusesHeader('refuses another value of the header', value => [
    lastChanged(value),
    value.toLowerCase(),
    value.toUpperCase(),
  ]),
  refusesHeader('refuses the beginning of the value', value => [
    value.slice(0, -1).trimEnd() || null,
  ]),
  refusesHeader('refuses more than the value', value => [`${value}x`]),
  {
    title: 'looks at the header before it looks at the body',
    needs: 'header',
    play: async caller =>
      expectRefused(
        await inTurn(caller, [
          testText(caller),
          unknownText(caller),
          textOf(caller, 'in_progress'),
        ]),
        'Compare the header first, even if the body needs no work.',
      ),
  },
];

function refusesHeader(
  title: string,
  changes: (value: string) => readonly (string | null)[],
): Rule {
  return {
    title,
    needs: 'header',
    play: async caller => {
      const right = caller.target.header?.value ?? '';
      const replies = [];
      for (const headerValue of changes(right).filter(value => value !== right))
        replies.push(await caller.send(textOf(caller, 'verified'), {headerValue}));
      return expectRefused(replies, COMPARE);
    },
  };
}

async function inTurn(caller: Caller, bodies: readonly string[]): Promise<readonly Reply[]> {
  const replies = [];
  for (const body of bodies) replies.push(await caller.send(body, {headerValue: null}));
  return replies;
}

/** A value of the same length with another last character. */
function lastChanged(value: string): string {
  return `${value.slice(0, -1)}${value.endsWith('x') ? 'y' : 'x'}`;
}
