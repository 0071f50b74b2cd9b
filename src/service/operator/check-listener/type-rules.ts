import {accepts} from './accepts.js';
import {changedText, notificationOf, testText, textOf, unknownText} from './bodies.js';
import type {Caller} from './caller.js';
import type {Rule} from './rule.js';
import {SAMPLES} from './samples.js';

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
    'accepts address_verification.cancelled of an address that is deleted',
    'A deleted address has only ids: check that a field of user or location is there before you read it.',
    deletedText,
  ),
  accepts(
    'accepts the test of the service',
    'Do nothing and answer 200: otherwise the service considers the listener broken and retries.',
    testText,
  ),
  accepts(
    'accepts a type that it does not know',
    'Any other event_type is one that you do not handle: answer 200 anyway.',
    unknownText,
  ),
  accepts(
    'accepts a status that it does not know',
    'Any other status is one that you do not handle: answer 200 anyway.',
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
