import {accepts} from './accepts.js';
import {changedText, notificationOf, SAMPLES, testText, textOf, unknownText} from './bodies.js';
import type {Caller} from './caller.js';
import type {Rule} from './rule.js';

/** A listener of version 3 accepts each type, and unknown types and statuses; outcomes are in `statusRules`. */
export const typeRules: readonly Rule[] = [
  accepts(
    'accepts address.collected',
    `An address was created: answer 200, even if you wait for its verification. ${SAMPLES}`,
    caller => textOf(caller, 'collected'),
  ),
  accepts(
    'accepts address_verification.started',
    `The first window has begun, and the verification is in progress: answer 200. ${SAMPLES}`,
    caller => textOf(caller, 'in_progress'),
  ),
  accepts(
    'accepts address_verification.cancelled',
    `The address was archived or deleted, and no outcome follows: answer 200. ${SAMPLES}`,
    caller => textOf(caller, 'cancelled'),
  ),
  accepts(
    'accepts address_verification.cancelled for a deleted address',
    'A deleted address has only ids: check that a field of user or location is there before you read it.',
    deletedText,
  ),
  accepts(
    'accepts a test notification',
    'Only answer 200: otherwise the service considers the listener broken and retries.',
    testText,
  ),
  accepts(
    'accepts an unknown type',
    'You need not handle other types: answer 200 anyway.',
    unknownText,
  ),
  accepts(
    'accepts an unknown status',
    'You need not handle other statuses: answer 200 anyway.',
    caller => {
      const {data} = notificationOf(caller, 'verified');
      const address_verification = {id: caller.newId(), status: 'moved', mode: 'first_time'};
      return changedText(caller, {...Object(data), address_verification});
    },
  ),
];

function deletedText(caller: Caller): string {
  const user = {id: 'SampleUser'};
  const location = {id: 'SampleLocation', user_id: 'SampleUser'};
  return JSON.stringify(notificationOf(caller, 'cancelled', {more: {user, location}}));
}
