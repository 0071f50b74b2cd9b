import {describe, expect, it} from 'vitest';
import {
  exceptFields,
  failureWords,
  fieldWords,
} from '../../../src/dashboard/loading/failure-words.js';
import {parseFailure} from '../../../src/wire/parse-failure.js';

const EMAIL = {field: 'email', message: 'Give an e-mail address such as rosa@shop.example.'};
const PASSWORD = {field: 'password', message: 'Choose a password of at least 10 characters.'};

/** What the network makes of a refusal with this detail. */
const refused = (detail: string, errors?: readonly object[]) =>
  parseFailure(Response.json({code: 'bad_argument', detail, errors}, {status: 400}));

describe('what a member reads', () => {
  it('is what to do with each field, without their names in the API', async () => {
    const failure = await refused('Invalid or missing: email, password.', [EMAIL, PASSWORD]);
    expect(failureWords(failure)).toBe(`${EMAIL.message} ${PASSWORD.message}`);
  });

  it('has each sentence once', async () => {
    const {message} = EMAIL;
    for (const detail of [message, `email: ${message}`, 'Invalid or missing: email.'])
      expect(failureWords(await refused(detail, [EMAIL, EMAIL])), detail).toBe(message);
  });

  it('keeps what the service says besides', async () => {
    const restored = {field: 'location_id', message: 'Restore it first.'};
    const failure = await refused('The address is archived.', [restored]);
    expect(failureWords(failure)).toBe('The address is archived. Restore it first.');
    expect(failureWords(await refused('There is no such thing.'))).toBe('There is no such thing.');
  });
});

describe('beside a field', () => {
  it('are the words about it, and elsewhere the others', async () => {
    const failure = await refused('Invalid or missing: email, password.', [EMAIL, PASSWORD]);
    expect(fieldWords(failure, 'email')).toBe(EMAIL.message);
    expect(fieldWords(failure, 'name')).toBeUndefined();
    const rest = exceptFields(failure, ['email', 'name']);
    expect(rest && failureWords(rest)).toBe(PASSWORD.message);
    expect(exceptFields(failure, ['email', 'password'])).toBeUndefined();
  });

  it('is nothing of a failure without fields', async () => {
    const failure = await refused('There is no such thing.');
    expect(exceptFields(failure, ['email'])).toBe(failure);
    expect(exceptFields(undefined, ['email'])).toBeUndefined();
  });

  it('leaves a sentence of the problem itself where it was', async () => {
    const failure = await refused('The address is archived.', [EMAIL]);
    const rest = exceptFields(failure, ['email']);
    expect(rest && failureWords(rest)).toBe('The address is archived.');
  });
});
