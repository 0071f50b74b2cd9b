import {askService} from './ask-service.js';
import type {Reach} from './browser-api.js';
import {type KeptToken, keepToken, keptTokens} from './kept-tokens.js';

/**
 * What came of it. `failed`: this device sends nothing any more, and the service, which could not be reached, is told the
 * next time; `no address`: nobody agreed on this device.
 */
export type WithdrawResult = 'withdrawn' | 'no address' | 'failed';

/** Takes the person's word back: of one address, or of all that this device confirms. Nothing is sent from this moment on. */
export async function withdraw(reach: Reach, address?: string): Promise<WithdrawResult> {
  const kept = keptTokens(reach).filter(one => address === undefined || one.address === address);
  if (kept.length === 0) return 'no address';
  for (const one of kept) keepToken(reach, one, {ended: true});
  const told = await Promise.all(kept.map(one => tellEnd(reach, one)));
  return told.every(Boolean) ? 'withdrawn' : 'failed';
}

/** Tells the service, and forgets the token once it knows; false where it could not be told. */
export async function tellEnd(reach: Reach, one: KeptToken): Promise<boolean> {
  const isTold = (await askService(reach, one, {method: 'DELETE'})) !== 'failed';
  if (isTold) keepToken(reach, one);
  return isTold;
}
