import {changedText, notificationOf, testText, textOf, unknownText} from './bodies.js';
import type {Caller} from './caller.js';
import {expectAccepted} from './reply.js';
import type {Rule} from './rule.js';
import {SAMPLES} from './samples.js';

/** What a listener of version 3 does with each type besides outcomes, and with what it does not know. */
export const typeRules: readonly Rule[] = [
  {
    title: 'accepts address.collected',
    play: async caller =>
      expectAccepted(
        [await caller.send(textOf(caller, 'collected'))],
        `An address was created: answer 200, also where you wait for its verification. ${SAMPLES}`,
      ),
  },
  {
    title: 'accepts address_verification.started',
    play: async caller =>
      expectAccepted(
        [await caller.send(textOf(caller, 'in_progress'))],
        `The first window has begun, and the verification is in progress: answer 200. ${SAMPLES}`,
      ),
  },
  {
    title: 'accepts address_verification.cancelled',
    play: async caller =>
      expectAccepted(
        [await caller.send(textOf(caller, 'cancelled'))],
        `The address was archived or deleted, and no outcome follows: answer 200. ${SAMPLES}`,
      ),
  },
  {
    title: 'accepts address_verification.cancelled of an address that is deleted',
    play: async caller =>
      expectAccepted(
        [await caller.send(deletedText(caller))],
        'Of a deleted address there are ids alone: read no field of user or location without looking whether it is there.',
      ),
  },
  {
    title: 'accepts the test of the service',
    play: async caller =>
      expectAccepted(
        [await caller.send(testText(caller))],
        'Do nothing and answer 200: otherwise the service takes the listener for broken and sends again.',
      ),
  },
  {
    title: 'accepts a type that it does not know',
    play: async caller =>
      expectAccepted(
        [await caller.send(unknownText(caller))],
        'Any other event_type is one that you do not handle: answer 200 anyway.',
      ),
  },
  {
    title: 'accepts a status that it does not know',
    play: async caller => {
      const {data} = notificationOf(caller, 'verified');
      const address_verification = {id: caller.newId(), status: 'moved', mode: 'first_time'};
      const moved = changedText(caller, {...Object(data), address_verification});
      return expectAccepted(
        [await caller.send(moved)],
        'Any other status is one that you do not handle: answer 200 anyway.',
      );
    },
  },
];

/** Of an address that is not there any more. */
function deletedText(caller: Caller): string {
  const user = {id: 'SampleUser'};
  const location = {id: 'SampleLocation', user_id: 'SampleUser'};
  return JSON.stringify(notificationOf(caller, 'cancelled', {more: {user, location}}));
}
