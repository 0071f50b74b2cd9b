import {isIP} from 'node:net';
import {parseUrl} from '../../../contract/parse-url.js';
import {isAllowedAddress} from './allowed-address.js';
import {isLoopbackName, isOwn, type ListenerReach} from './listener-reach.js';

const LONGEST = 2000;

/** Endings of names that are private or have no address (RFC 6761, 6762, 7686, 8375, 9476, ICANN's `internal`). */
const PRIVATE_ENDINGS = [
  ...['localhost', 'localdomain', 'local', 'internal', 'intranet', 'lan', 'home', 'corp'],
  ...['home.arpa', 'onion', 'alt', 'test', 'invalid', 'arpa'],
];

/** Ports of other protocols, which browsers refuse too ("port blocking" in the Fetch standard, 2025). */
const OTHER_PROTOCOLS = new Set([
  ...[0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101],
  ...[
    102, 103, 104, 109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427,
  ],
  ...[
    465, 512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990,
  ],
  ...[993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667],
  ...[6668, 6669, 6679, 6697, 10_080],
]);

const THIS_MACHINE =
  'Send the URL of a host on the public internet: only a service without ADDRESS_CAPTURE_ENVIRONMENT, which serves its own machine alone, calls listeners there.';

/**
 * Says what to change in the URL of a listener; undefined if it may be used. It must differ from the own `publicUrl`.
 *
 * Its host name may still resolve to a forbidden address: each call checks that when it looks up the name.
 */
export function checkListenerUrl(
  text: string,
  reach: ListenerReach,
  publicUrl?: string,
): string | undefined {
  if (text.length > LONGEST) return `Send a URL of at most ${LONGEST} characters.`;
  // The parser drops line breaks and tabs, so the stored text would differ from the checked one.
  if (/[\p{Cc}\s]/u.test(text)) return 'Send a URL without spaces, tabs or line breaks.';
  const url = parseUrl(text);
  const takesHttp = reach !== 'production';
  if (url?.protocol !== 'https:' && !(takesHttp && url?.protocol === 'http:'))
    return takesHttp
      ? 'Send a URL: https://… or http://…'
      : 'Send a URL that begins with https://.';
  if (url.username || url.password)
    return 'Leave user and password out of the URL: a custom header carries a secret better.';
  if (OTHER_PROTOCOLS.has(Number(url.port || '443')))
    return `Choose another port: ${url.port} belongs to another protocol.`;
  if (isOwn(url, publicUrl))
    return 'Send the URL of your own listener: this is the service itself.';
  return checkHost(url.hostname, reach);
}

/** `host` is normalised as in a URL: lower case, IPv4 as dotted decimals, IPv6 in brackets. */
function checkHost(host: string, reach: ListenerReach): string | undefined {
  const address = host.replace(/^\[(.*)\]$/, '$1');
  if (isIP(address))
    return isAllowedAddress(address, reach)
      ? undefined
      : isLoopbackName(host)
        ? THIS_MACHINE
        : 'Send the URL of a host on the public internet: this address is private or reserved.';
  if (host.endsWith('.')) return 'Leave out the dot at the end of the host.';
  if (isLoopbackName(host)) return reach === 'local' ? undefined : THIS_MACHINE;
  const isPrivate = PRIVATE_ENDINGS.some(ending => host === ending || host.endsWith(`.${ending}`));
  return isPrivate || !host.includes('.')
    ? 'Send the URL of a host on the public internet: this name is from a private network.'
    : undefined;
}
