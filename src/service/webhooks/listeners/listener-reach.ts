import {parseUrl} from '../../../contract/parse-url.js';
import type {Environment} from '../../base/environment.js';
import {isLoopback} from '../../base/loopback.js';

/**
 * Where the listeners of a service may stand: in `production` on the public internet, by https; in a `sandbox` there, by
 * http as well; and on this machine too where the service is `local`.
 */
export type ListenerReach = Environment | 'local';

/** Where a service is reached, and whether its environment was named. */
type Reached = {
  readonly environment: Environment;
  readonly isNamed: boolean;
  readonly publicUrl: string | undefined;
};

/**
 * A service that was not named serves this machine alone, so nobody reads by it what others have on their loopback. One
 * that pages reach by another name than this machine's serves others, whatever it listens on.
 */
export function listenerReach({environment, isNamed, publicUrl}: Reached): ListenerReach {
  const isReached = publicUrl !== undefined && !isLoopbackName(parseUrl(publicUrl)?.hostname ?? '');
  return isNamed || isReached ? environment : 'local';
}

/** Whether a host, as a URL writes it, is this machine by its name. */
export function isLoopbackName(host: string): boolean {
  return isLoopback(host) || host.endsWith('.localhost');
}

/** Whether a URL leads to the service itself, which pages reach at `publicUrl`. */
export function isOwn(url: URL, publicUrl: string | undefined): boolean {
  const own = publicUrl === undefined ? undefined : parseUrl(publicUrl);
  if (!own) return false;
  const isBothHere = isLoopbackName(url.hostname) && isLoopbackName(own.hostname);
  return url.origin === own.origin || (isBothHere && portOf(url) === portOf(own));
}

function portOf({port, protocol}: URL): string {
  return port || (protocol === 'https:' ? '443' : '80');
}
