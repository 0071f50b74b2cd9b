import {routes} from '../../contract/routes.js';
import {Region} from '../../contract/session.js';
import {call} from '../../wire/call.js';
import type {Setup} from '../props/setup.js';

/** The area that the service covers, without a session; throws as `call` does. */
export function fetchRegion(
  {serviceUrl, apiKey, network}: Setup,
  signal: AbortSignal,
): Promise<Region> {
  const url = `${serviceUrl}${routes.region}?${new URLSearchParams({key: apiKey})}`;
  return call({url, answer: Region, attempts: 3}, signal, network);
}
