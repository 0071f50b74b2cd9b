import {ProblemError} from '../../base/problem-error.js';
import type {Waits} from '../places/places.js';
import {ProviderError} from './asking/provider-error.js';
import type {TakeShare} from './client-share.js';

/** Seconds after which a client may try again when no provider has answered. */
const RETRY_AFTER = 10;

/**
 * Asks one source after another until one has something. If none could answer and the answer `isNeeded`, it throws 503;
 * undefined if they have nothing, or if there is something else to show.
 */
export async function askInTurn<
  Source extends {readonly takeShare?: TakeShare | undefined},
  Answer,
>(
  sources: readonly Source[],
  {
    waits,
    isNeeded,
    refusal,
    onError,
  }: {
    readonly waits: Waits;
    readonly isNeeded: boolean;
    /** The words of the 503. */
    readonly refusal: string;
    readonly onError?: (error: unknown) => void;
  },
  ask: (source: Source) => Promise<Answer | undefined>,
): Promise<Answer | undefined> {
  const {outside = wait => wait(), client} = waits;
  const failures: unknown[] = [];
  for (const source of sources) {
    let giveBack: (() => void) | undefined;
    try {
      giveBack = client === undefined ? undefined : source.takeShare?.(client);
      const answer = await outside(() => ask(source));
      if (answer !== undefined) return answer;
    } catch (error) {
      waits.signal?.throwIfAborted();
      if (!(error instanceof ProviderError)) onError?.(error);
      else if (error.isUnsent) giveBack?.();
      failures.push(error);
    }
  }
  const isHeard = failures.length < sources.length;
  if (sources.length === 0 || isHeard || !isNeeded) return undefined;
  throw new ProblemError('service_unavailable', refusal, {
    cause: failures[0],
    retryAfter: RETRY_AFTER,
  });
}
