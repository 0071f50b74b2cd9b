import {parseUrl} from '../../../contract/parse-url.js';
import {isLoopback} from '../../base/net/loopback.js';
import {LOOPBACK_ORIGINS} from '../../people/accounts/origins.js';
import {UsageError} from './usage-error.js';

/** Schemes of app web views, valid with any host. */
const APP_SCHEMES = ['capacitor:', 'ionic:'];

/** Schemes whose pages send `Origin: null`, or that pages cannot have. */
const NEVER_SENT = ['data:', 'blob:', 'about:', 'javascript:', 'ws:', 'wss:', 'ftp:'];

/**
 * Parses an origin as browsers send it: of a page (`https://shop.example`, with a port unless it is the default), of a
 * page on this machine, of an app's web view (`capacitor://localhost`), or a loopback pattern (`http://localhost:*`).
 *
 * Throws `UsageError` for an origin that no browser sends, or that more than one site could send.
 */
export function parsePageOrigin(text: string): string {
  if (isLoopbackPattern(text)) return text;
  if (text === 'null')
    throw new UsageError(
      '--origin null would admit every local file and sandboxed frame: name the origin of the page.',
    );
  if (text.includes('*'))
    throw new UsageError('--origin takes no pattern: pass one --origin for each origin.');
  const url = parseUrl(text);
  if (!url?.host || !/^[a-z][a-z0-9+.-]*:\/\//i.test(text))
    throw new UsageError('--origin needs a scheme and a host, such as https://shop.example.');
  if (url.username || url.password)
    throw new UsageError('--origin takes no user or password: write https:// and the host.');
  const origin = `${url.protocol}//${url.host}`;
  if (/[?#]/.test(text) || (url.pathname !== '/' && url.pathname !== ''))
    throw new UsageError(`--origin takes nothing after the host: write ${origin}.`);
  if (url.protocol === 'http:' && !isLoopback(url.hostname))
    throw new UsageError(
      `--origin ${origin} is not encrypted, so anyone on the network could impersonate it: use https://.`,
    );
  if (!isSent(url))
    throw new UsageError(
      `--origin ${origin} is not an origin that browsers send: use https://…, or an app's own such as capacitor://localhost.`,
    );
  return origin;
}

/** Whether an origin matches every port of this machine, which only a sandbox allows. */
export function isLoopbackPattern(origin: string): boolean {
  return LOOPBACK_ORIGINS.some(pattern => pattern === origin);
}

function isSent({protocol, hostname}: URL): boolean {
  if (protocol === 'https:' || protocol === 'http:' || APP_SCHEMES.includes(protocol)) return true;
  // An app may have its own scheme on localhost; with another host it is more likely a typo.
  return hostname === 'localhost' && !NEVER_SENT.includes(protocol);
}
