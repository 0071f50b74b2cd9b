import type {
  VerificationMode,
  VerificationStatus,
} from '../../../contract/verification/verification.js';
import {accepts} from './accepts.js';
import {changedText, notificationOf, SAMPLES, testText, textOf, unknownText} from './bodies.js';
import type {Caller} from './caller.js';
import type {Rule} from './rule.js';
import {typeRules} from './type-rules.js';

const OUTCOMES = ['verified', 'not_at_address', 'unknown'] as const;

/** A listener accepts each status, known or not (§4.3, rules 1 to 4). */
export function statusRules({target}: Caller): readonly Rule[] {
  return [
    // `playFirst` has checked the first one.
    ...OUTCOMES.flatMap(status => [
      acceptsStatus(status, 'first_time'),
      acceptsStatus(status, 'continuous'),
    ]).slice(1),
    ...(target.payload === 'v3' ? typeRules : v2Rules),
    accepts(
      'accepts an unknown field',
      'Fields may be added: read those that you need, and let no schema refuse the others.',
      caller => changedText(caller, {added_later: {a: [1]}}, {added_later: 'x'}),
    ),
    ...(target.payload === 'v2' ? [acceptsLegacy] : []),
  ];
}

function acceptsStatus(status: VerificationStatus, mode: VerificationMode): Rule {
  return accepts(
    `accepts ${status}, mode ${mode}`,
    `Answer 200 to the status ${status} in the mode ${mode}. ${SAMPLES}`,
    caller => textOf(caller, status, mode),
  );
}

const v2Rules: readonly Rule[] = [
  accepts(
    'accepts in progress: no status, mode first_time',
    `If verification_status is absent and verification_mode is first_time, the verification is in progress: answer 200. ${SAMPLES}`,
    caller => textOf(caller, 'in_progress'),
  ),
  accepts(
    'accepts a body without status and mode, such as a test notification',
    'Only answer 200: otherwise the service considers the listener broken and retries.',
    testText,
    caller => changedText(caller, {verification_status: undefined, verification_mode: undefined}),
  ),
  accepts(
    'accepts a body without v2',
    'It has neither status nor mode: only answer 200. Check that v2 is there before you read its fields.',
    () => '{}',
    caller => {
      const {v2, ...legacy} = notificationOf(caller, 'in_progress', {version: 'v2_with_legacy'});
      return JSON.stringify(legacy);
    },
  ),
  accepts(
    'accepts an unknown status',
    'You need not handle other statuses: answer 200 anyway.',
    unknownText,
    caller =>
      changedText(caller, {verification_status: undefined, verification_mode: 'continuous'}),
  ),
];

const acceptsLegacy = accepts(
  'accepts legacy objects next to v2',
  'Read v2, and ignore branch, user, location and verification_profile next to it.',
  caller => JSON.stringify(notificationOf(caller, 'verified', {version: 'v2_with_legacy'})),
);
