import type {
  VerificationMode,
  VerificationStatus,
} from '../../../contract/verification/verification.js';
import {changedText, notificationOf, testText, textOf, unknownText} from './bodies.js';
import type {Caller} from './caller.js';
import {expectAccepted} from './reply.js';
import type {Rule} from './rule.js';
import {SAMPLES} from './samples.js';
import {typeRules} from './type-rules.js';

const OUTCOMES = ['verified', 'not_at_address', 'unknown'] as const;

/** What a listener does with each status, and with what it does not know (§4.3, rules 1 to 4). */
export function statusRules({target}: Caller): readonly Rule[] {
  return [
    // The very first is played before all others.
    ...OUTCOMES.flatMap(status => [
      accepts(status, 'first_time'),
      accepts(status, 'continuous'),
    ]).slice(1),
    ...(target.payload === 'v3' ? typeRules : v2Rules),
    {
      title: 'accepts a field that it does not know',
      play: async caller =>
        expectAccepted(
          [await caller.send(changedText(caller, {added_later: {a: [1]}}, {added_later: 'x'}))],
          'Fields may be added: read those that you need, and let a schema not refuse the others.',
        ),
    },
    ...(target.payload === 'v2' ? [acceptsLegacy] : []),
  ];
}

function accepts(status: VerificationStatus, mode: VerificationMode): Rule {
  return {
    title: `accepts ${status}, mode ${mode}`,
    play: async caller =>
      expectAccepted(
        [await caller.send(textOf(caller, status, mode))],
        `Answer 200 to the status ${status} in the mode ${mode}. ${SAMPLES}`,
      ),
  };
}

const v2Rules: readonly Rule[] = [
  {
    title: 'accepts in progress: no status, mode first_time',
    play: async caller =>
      expectAccepted(
        [await caller.send(textOf(caller, 'in_progress'))],
        `Where verification_status is absent and verification_mode is first_time, the verification is in progress: answer 200. ${SAMPLES}`,
      ),
  },
  {
    title: 'accepts what has neither status nor mode, such as the test of the service',
    play: async caller =>
      expectAccepted(
        [
          await caller.send(testText(caller)),
          await caller.send(
            changedText(caller, {verification_status: undefined, verification_mode: undefined}),
          ),
        ],
        'Do nothing and answer 200: otherwise the service takes the listener for broken and sends again.',
      ),
  },
  {
    title: 'accepts a body without v2',
    play: async caller => {
      const {v2, ...legacy} = notificationOf(caller, 'in_progress', {version: 'v2_with_legacy'});
      return expectAccepted(
        [await caller.send('{}'), await caller.send(JSON.stringify(legacy))],
        'It carries neither status nor mode: do nothing and answer 200. Look whether v2 is there before you read its fields.',
      );
    },
  },
  {
    title: 'accepts a status that it does not know',
    play: async caller =>
      expectAccepted(
        [
          await caller.send(unknownText(caller)),
          await caller.send(
            changedText(caller, {verification_status: undefined, verification_mode: 'continuous'}),
          ),
        ],
        'Any other status is an event that you do not handle: answer 200 anyway.',
      ),
  },
];

const acceptsLegacy: Rule = {
  title: 'accepts legacy objects beside v2',
  play: async caller => {
    const body = notificationOf(caller, 'verified', {version: 'v2_with_legacy'});
    return expectAccepted(
      [await caller.send(JSON.stringify(body))],
      'Read v2, and ignore branch, user, location and verification_profile beside it.',
    );
  },
};
