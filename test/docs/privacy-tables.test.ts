import {expect, it} from 'vitest';
import {rules} from '../../src/service/operator/retention/rules.js';
import {tableOf} from '../support/repository/documents.js';

/** The rules of retention, and the rows of docs/privacy.md that say the same. */
const ROWS: Readonly<Record<string, string>> = {
  'sessions after their end': 'Sessions',
  'codes after their end': 'Codes sent to a phone',
  'texts of a sandbox': 'Texts of a sandbox that sends none',
  'sessions of members after their end': 'Sessions of members in the dashboard',
  'links of members after their end': 'Links that invite a member, or let one in again',
  'challenges for passkeys after their end': 'Challenges that a passkey signs',
  'orders of files that nobody downloaded':
    'Orders of a file, with what was searched for (encrypted), which nobody downloaded',
  'tests of listeners': 'Tests of listeners: who sent one, and its status',
  'answered requests for events': 'Requests of members for events, with what for (encrypted)',
  'devices after their end': 'Devices that proved a phone',
  'identities of devices after their end': 'What a device calls itself, as a hash',
  'counts of limits': 'Counts of limits',
  'what providers say of their places, where they limit it':
    'What a provider says of a place, where its terms limit it',
  'ids of places of providers, where they limit it':
    'The id of such a place, where its terms limit it',
  'street pictures of providers that no address shows':
    'Street pictures of providers that no address shows',
  'counts of requests to providers': 'Counts of requests to providers',
  'presence tokens after their end': 'Presence tokens of devices',
  'ids of evidence from servers': 'Ids of evidence that your server sent, as hashes',
  'unproved and unused addresses': 'Addresses of people who never proved it',
  'unproved people of whom nothing is left':
    'People who never proved their phone, without an address',
  interactions: 'Interactions',
  evidence: "Evidence of where a person is, couriers' answers with it",
  'idempotency keys of deleted addresses':
    'Hashes by which a late repeat of a deleted address, or of its interactions, is known',
  'attempts of webhooks': 'Attempts of webhooks, with the beginning of the answer',
  'webhooks that were not delivered':
    'Webhooks that could not be delivered, or wait for a listener that is off',
  'events of deleted addresses':
    'That the verification of a deleted address was cancelled, by ids alone',
  'audit lines': 'Audit lines',
};

const DAY = 86_400_000;

/** A time as the page writes it. */
const WORDS = new Map([
  [0, 'until its end'],
  [DAY / 24, 'an hour'],
  [DAY, 'a day'],
  [365 * DAY, 'a year'],
  [730 * DAY, '2 years'],
]);

it('docs/privacy.md says of every rule of retention how long it keeps, and what follows', () => {
  const rows = new Map(
    tableOf('docs/privacy.md', 'What', 'Kept', 'Then').map(([what, kept, end]) => [
      what,
      {kept, end},
    ]),
  );
  const told = rules.map(rule => {
    const row = rows.get(ROWS[rule.name]);
    return {
      rule: rule.name,
      kept: row?.kept?.slice(0, wordsFor(rule.kept).length),
      end: row?.end,
    };
  });
  expect(told).toEqual(
    rules.map(({name, kept, atOnce}) => ({
      rule: name,
      kept: wordsFor(kept),
      end: atOnce ? 'erased' : 'a week of notice, then erased',
    })),
  );
});

function wordsFor(milliseconds: number): string {
  return WORDS.get(milliseconds) ?? `${milliseconds / DAY} days`;
}
