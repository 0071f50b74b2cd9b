import {parseUrl} from '../../../contract/parse-url.js';
import type {Environment} from '../../base/environment.js';
import {isLoopback} from '../../base/net/loopback.js';

/**
 * Where the listeners of a service may be: in `production` on the public internet, by https; in a `sandbox` there, by
 * https or http; for a `local` service also on this machine.
 */
export type ListenerReach = Environment | 'local';

type Reached = {
  readonly environment: Environment;
  readonly isNamed: boolean;
  readonly publicUrl: string | undefined;
};

/**
 * A service is local if its environment is not set and pages reach it by a name of this machine. It then serves this
 * machine alone, so nobody else can use it to read from the loopback interface.
 */
export function listenerReach({environment, isNamed, publicUrl}: Reached): ListenerReach {
  const isReached = publicUrl !== undefined && !isLoopbackName(parseUrl(publicUrl)?.hostname ?? '');
  return isNamed || isReached ? environment : 'local';
}

/** Whether a host, as in a URL, is a name or address of this machine. */
export function isLoopbackName(host: string): boolean {
  return isLoopback(host) || host.endsWith('.localhost');
}

/** Whether a URL leads to the service itself, whose own URL is `publicUrl`. */
export function isOwn(url: URL, publicUrl: string | undefined): boolean {
  const own = publicUrl === undefined ? undefined : parseUrl(publicUrl);
  if (!own) return false;
  const isBothHere = isLoopbackName(url.hostname) && isLoopbackName(own.hostname);
  return url.origin === own.origin || (isBothHere && portOf(url) === portOf(own));
}

function portOf({port, protocol}: URL): string {
  return port || (protocol === 'https:' ? '443' : '80');
}
