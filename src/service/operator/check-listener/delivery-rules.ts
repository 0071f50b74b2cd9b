import {accepts} from './accepts.js';
import {textOf} from './bodies.js';
import {expectAccepted, expectClientError, expectRefused} from './reply.js';
import type {Rule} from './rule.js';

const BURST = 20;

/** Duplicates, many notifications at once, and requests that are no notification. */
export const deliveryRules: readonly Rule[] = [
  {
    title: 'accepts a duplicate',
    play: async caller => {
      const body = textOf(caller, 'verified');
      const id = caller.idOf(body);
      return expectAccepted(
        [await caller.send(body, {id}), await caller.send(body, {id})],
        'Delivery is at least once: remember webhook-id, do nothing at the second, and answer 200.',
      );
    },
  },
  {
    title: 'accepts a duplicate that comes while the first is handled',
    play: async caller => {
      const body = textOf(caller, 'verified');
      const id = caller.idOf(body);
      return expectAccepted(
        await Promise.all([caller.send(body, {id}), caller.send(body, {id})]),
        'A retry may arrive before the first attempt is done: let the second wait or do nothing, and answer 200.',
      );
    },
  },
  {
    title: `accepts ${BURST} at once`,
    play: async caller =>
      expectAccepted(
        await Promise.all(
          Array.from({length: BURST}, () => caller.send(textOf(caller, 'unknown'))),
        ),
        'Windows that began together end together: let no lock or connection limit refuse concurrent notifications.',
      ),
  },
  {
    title: 'refuses a body that is not JSON with 4xx',
    play: async caller => {
      const replies = [];
      for (const body of ['{"v2":', 'v2=verified']) replies.push(await caller.send(body));
      return expectClientError(
        replies,
        'Catch what the parser throws, and answer 400: the service only ever sends JSON.',
      );
    },
  },
  accepts(
    'goes on after a body that was not JSON',
    'The previous body was not JSON: catch what the parser throws, so that the process survives.',
    caller => textOf(caller, 'verified'),
  ),
  {
    title: 'refuses a GET',
    play: async caller =>
      expectRefused(
        [await caller.get()],
        'Notifications are POSTs: answer 405 to everything else, so that no other page is mistaken for the listener.',
      ),
  },
];
