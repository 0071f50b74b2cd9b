import {parseUrl} from '../../../contract/parse-url.js';
import {isLoopback} from '../../base/net/loopback.js';
import {Refusal} from '../../base/refusal.js';
import {LOOPBACK_ORIGINS} from './origins.js';

/** Schemes of app web views, valid with any host. */
const APP_SCHEMES = ['capacitor:', 'ionic:'];

/** Schemes whose pages send `Origin: null`, or that pages cannot have. */
const NEVER_SENT = ['data:', 'blob:', 'about:', 'javascript:', 'ws:', 'wss:', 'ftp:'];

/**
 * Parses an origin as browsers send it: of a page (`https://shop.example`, with a port unless it is the default), of a
 * page on this machine, of an app's web view (`capacitor://localhost`), or a loopback pattern (`http://localhost:*`).
 *
 * Throws `Refusal` for an origin that no browser sends, or that more than one site could send; its message begins with
 * `name`.
 */
export function parsePageOrigin(name: string, text: string): string {
  if (isLoopbackPattern(text)) return text;
  if (text === 'null')
    throw new Refusal(
      `${name} null would admit every local file and sandboxed frame: name the origin of the page.`,
    );
  if (text.includes('*'))
    throw new Refusal(`${name} takes no pattern: name each origin by itself.`);
  const url = parseUrl(text);
  if (!url?.host || !/^[a-z][a-z0-9+.-]*:\/\//i.test(text))
    throw new Refusal(`${name} needs a scheme and a host, such as https://shop.example.`);
  if (url.username || url.password)
    throw new Refusal(`${name} takes no user or password: write https:// and the host.`);
  const origin = `${url.protocol}//${url.host}`;
  if (/[?#]/.test(text) || (url.pathname !== '/' && url.pathname !== ''))
    throw new Refusal(`${name} takes nothing after the host: write ${origin}.`);
  if (url.protocol === 'http:' && !isLoopback(url.hostname))
    throw new Refusal(
      `${name} ${origin} is not encrypted, so anyone on the network could impersonate it: use https://.`,
    );
  if (!isSent(url))
    throw new Refusal(
      `${name} ${origin} is not an origin that browsers send: use https://…, or an app's own such as capacitor://localhost.`,
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
