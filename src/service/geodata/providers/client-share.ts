import {createPacer} from '../../http/limits/pacer.js';
import {ProviderError} from './asking/provider-error.js';

/** Of a day's budget, what one client may use at once, and what comes back to it over a day. */
const AT_ONCE = 1 / 10;
const OVER_A_DAY = 1 / 4;
/** Questions of a person who types one address. */
const FEWEST = 20;

/** Takes one question of a client, and returns how to give it back if it was not sent; throws if it has had its share. */
export type TakeShare = (client: string) => () => void;

/**
 * Leaves most of a day's budget to others, so that one network that asks without end does not end the search of
 * everybody. In this process: with several processes, a client has its share of each.
 */
export function createClientShare(
  {
    aDay,
    mostRequests,
    fewest = FEWEST,
  }: {
    readonly aDay: number;
    readonly mostRequests: number;
    /** Questions that a client has at once, however small the budget is. */
    readonly fewest?: number;
  },
  elapsed?: () => number,
): TakeShare {
  const questions = aDay / mostRequests;
  const pacer = createPacer(
    {
      burst: Math.max(fewest, questions * AT_ONCE),
      perSecond: (questions * OVER_A_DAY) / 86_400,
      patience: 0,
    },
    elapsed,
  );
  return client => {
    if (pacer.isSpent(client))
      throw new ProviderError('left_out', 'This client has had its share of the day’s budget.');
    pacer.charge(client, 1);
    return () => pacer.charge(client, -1);
  };
}
