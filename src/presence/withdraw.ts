import {askService} from './ask-service.js';
import type {Reach} from './browser-api.js';
import {type KeptToken, keepToken, keptTokens} from './kept-tokens.js';

/**
 * - `withdrawn`: done, and the service knows.
 * - `no address`: nobody gave consent on this device.
 * - `failed`: this device sends nothing any more, but the service could not be reached; the next call repeats it.
 */
export type WithdrawResult = 'withdrawn' | 'no address' | 'failed';

/** Withdraws consent for one address or all of them. Marks the tokens first, so that nothing is sent from now on. */
export async function withdraw(reach: Reach, address?: string): Promise<WithdrawResult> {
  const kept = keptTokens(reach).filter(one => address === undefined || one.address === address);
  if (kept.length === 0) return 'no address';
  for (const one of kept) keepToken(reach, one, {ended: true});
  const reported = await Promise.all(kept.map(one => reportEnd(reach, one)));
  return reported.every(Boolean) ? 'withdrawn' : 'failed';
}

/** Reports a withdrawal to the service and then removes the token; false if the service could not be reached. */
export async function reportEnd(reach: Reach, one: KeptToken): Promise<boolean> {
  const isReported = (await askService(reach, one, {method: 'DELETE'})) !== 'failed';
  if (isReported) keepToken(reach, one);
  return isReported;
}
