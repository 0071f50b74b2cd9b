import {describe, expect, it} from 'vitest';
import {UNSEEN} from '../../../../src/service/operator/check-listener/check-listener.js';
import {isJson, oneAtATime, remembering} from './broken-steps.js';
import {HEADER, listenByHand, type Steps, signatureOf, signaturesOf, unsigned} from './by-hand.js';
import {check, OF_HEADER, OF_SIGNATURE, titles} from './checking.js';

const NOTHING = 'accepts a body without status and mode, such as a test notification';
const TWO_OF_ONE = 'accepts a duplicate while the first is being handled';
const NO_JSON = 'refuses a body that is not JSON with 4xx';

/** What is broken of a listener, how, and by which rules it is found. */
const broken: readonly (readonly [string, Partial<Steps>, readonly string[]])[] = [
  ['looks at no header', {hasHeader: () => true}, OF_HEADER],
  [
    'looks at the header only where it has something to do',
    {hasHeader: (value, raw) => !/"(verified|unknown)"/.test(raw) || value === HEADER.value},
    ['checks the header before the body'],
  ],
  [
    'compares as much of the header as there is',
    {hasHeader: value => value !== undefined && HEADER.value.startsWith(value)},
    ['refuses a truncated value'],
  ],
  [
    'looks for the value somewhere in the header',
    {hasHeader: value => value?.includes(HEADER.value) === true},
    ['refuses an extended value'],
  ],
  [
    'compares the header in small letters',
    {hasHeader: value => value?.toLowerCase() === HEADER.value.toLowerCase()},
    ['refuses a wrong value of the header'],
  ],
  ['looks at no signature', unsigned, OF_SIGNATURE],
  [
    'looks at no age of a signature',
    {isFresh: () => true},
    ['refuses a signature from ten minutes ago', 'refuses a signature dated ten minutes ahead'],
  ],
  [
    'looks at the age of a signature, and not whether it is yet to come',
    {isFresh: timestamp => Date.now() / 1000 - timestamp < 300},
    ['refuses a signature dated ten minutes ahead'],
  ],
  [
    'compares a signature only where there is one',
    {
      isSigned: (request, raw) =>
        request.get('webhook-signature') === undefined ||
        signaturesOf(request).includes(signatureOf(request, raw)),
    },
    ['refuses a notification without a signature'],
  ],
  [
    'compares the signature with JSON that was parsed and written again',
    {
      isSigned: (request, raw) =>
        signaturesOf(request).includes(signatureOf(request, JSON.stringify(JSON.parse(raw)))),
    },
    [
      'refuses a body that was changed after signing',
      'computes the signature over the bytes, not over parsed JSON',
      NO_JSON,
    ],
  ],
  [
    'compares the first signature alone',
    {isSigned: (request, raw) => signaturesOf(request)[0] === signatureOf(request, raw)},
    ['accepts either of two signatures, as while a secret is rotated'],
  ],
  [
    'answers 409 to a duplicate',
    {handle: remembering({forgets: false, refuses: 409})},
    ['accepts a duplicate', TWO_OF_ONE],
  ],
  [
    'fails where two of one id are at work',
    {handle: remembering({forgets: true, refuses: 500})},
    [TWO_OF_ONE],
  ],
  ['takes one at a time', {handle: oneAtATime()}, [TWO_OF_ONE, 'accepts 20 at once']],
  [
    'answers 400 to a status that it does not know',
    {handle: ({verification_status: status}) => (status === 'moved' ? 400 : 200)},
    ['accepts an unknown status'],
  ],
  [
    'answers 400 where there is neither status nor mode',
    {handle: said => ((said.verification_status ?? said.verification_mode) ? 200 : 400)},
    [NOTHING, 'accepts a body without v2'],
  ],
  [
    'fails without a status',
    {handle: said => (said.verification_status === undefined ? 500 : 200)},
    [
      'accepts in progress: no status, mode first_time',
      NOTHING,
      'accepts a body without v2',
      'accepts an unknown status',
    ],
  ],
  [
    'knows verified in its first window alone',
    {handle: said => (/continuous verified/.test(told(said)) ? 500 : 200)},
    ['accepts verified, mode continuous'],
  ],
  [
    'refuses a field that its schema does not name',
    {handle: (_said, body) => ('added_later' in body ? 400 : 200)},
    ['accepts an unknown field'],
  ],
  [
    'refuses legacy objects beside v2',
    {handle: (_said, body) => ('v2' in body && 'branch' in body ? 400 : 200)},
    ['accepts legacy objects next to v2'],
  ],
  ['takes anything for JSON', {parse: raw => (isJson(raw) ? JSON.parse(raw) : {})}, [NO_JSON]],
  ['takes GET as it takes POST', {methods: ['get', 'post']}, ['refuses a GET']],
];

/** The same of one that is sent version 3. */
const brokenInV3: readonly (readonly [string, Partial<Steps>, readonly string[]])[] = [
  [
    'answers 400 to a type that it does not know',
    {handle: (_said, body) => (typeOf(body) === 'address.moved' ? 400 : 200)},
    ['accepts an unknown type'],
  ],
  [
    'answers 400 to what it does not wait for',
    {handle: (_said, body) => (typeOf(body).startsWith('address_verification.') ? 200 : 400)},
    ['accepts address.collected', 'accepts a test notification', 'accepts an unknown type'],
  ],
  [
    'fails where a verification is cancelled',
    {handle: (_said, body) => (typeOf(body).endsWith('.cancelled') ? 500 : 200)},
    [
      'accepts address_verification.cancelled',
      'accepts address_verification.cancelled for a deleted address',
    ],
  ],
  [
    'reads the phone without looking whether it is there',
    {handle: (_said, body) => (hasPhone(body) ? 200 : 500)},
    ['accepts address_verification.cancelled for a deleted address'],
  ],
  [
    'knows the three outcomes alone',
    {handle: (_said, body) => (/"status":"moved"/.test(JSON.stringify(body)) ? 500 : 200)},
    ['accepts an unknown status'],
  ],
  [
    'fails when a verification starts',
    {handle: (_said, body) => (typeOf(body).endsWith('.started') ? 500 : 200)},
    ['accepts address_verification.started'],
  ],
  [
    'knows verified in its first window alone',
    {
      handle: (_said, body) =>
        /"verified","mode":"continuous"/.test(JSON.stringify(body)) ? 500 : 200,
    },
    ['accepts verified, mode continuous'],
  ],
];

const typeOf = (body: object) => ('event_type' in body ? String(body.event_type) : '');
/** A test is of nobody. */
const hasPhone = (body: object) =>
  typeOf(body) === 'webhook.test' || JSON.stringify(body).includes('"phone"');

describe('a listener', () => {
  it.each(broken)(
    'that %s is found by the rules that it breaks, and by no other',
    async (_what, step, rules) => {
      expect(titles(await check(listenByHand(step)))).toEqual(rules);
    },
  );

  it.each(brokenInV3)(
    'of version 3 that %s is found by the rules that it breaks, and by no other',
    async (_what, step, rules) => {
      expect(titles(await check(listenByHand(step), {payload: 'v3'}))).toEqual(rules);
    },
  );

  it('of which the broken is not seen from outside passes, and that is said', async () => {
    let worked = 0;
    const listener = listenByHand({
      hasHeader(value) {
        // Before it knows from whom it is, and at each duplicate.
        worked += 1;
        return value === HEADER.value;
      },
    });
    expect(titles(await check(listener))).toEqual([]);
    expect(worked).toBeGreaterThan(40);
    expect(UNSEEN).toContainEqual(
      expect.stringContaining('whether a duplicate is processed only once'),
    );
    expect(UNSEEN).toContainEqual(expect.stringContaining('before a notification is refused'));
  });
});

function told({verification_status, verification_mode}: Parameters<Steps['handle']>[0]): string {
  return `${verification_mode} ${verification_status}`;
}
