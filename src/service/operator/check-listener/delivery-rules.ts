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
        'Delivery is at least once: remember each webhook-id, and only answer 200 to a duplicate.',
      );
    },
  },
  {
    title: 'accepts a duplicate while the first is being handled',
    play: async caller => {
      const body = textOf(caller, 'verified');
      const id = caller.idOf(body);
      return expectAccepted(
        await Promise.all([caller.send(body, {id}), caller.send(body, {id})]),
        'A retry may arrive before the first attempt is finished: let it wait or do nothing, and answer 200.',
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
        'Many windows may end at once: no lock or connection limit must refuse concurrent notifications.',
      ),
  },
  {
    title: 'refuses a body that is not JSON with 4xx',
    play: async caller =>
      expectClientError(
        await caller.sendInTurn(['{"v2":', 'v2=verified']),
        'Catch the error of the parser, and answer 400: the service only sends JSON.',
      ),
  },
  accepts(
    'keeps running after a body that is not JSON',
    'The previous body was not JSON: catch the error of the parser, so that the process survives.',
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
