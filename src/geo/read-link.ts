import {isGoogle, readGoogleLink} from './google-link.js';
import {asked, type MapLink, named, pairIn, parameter, parseMapLink} from './map-link.js';
import {readAnyLink, readerOf} from './other-map-links.js';
import type {PointReading} from './point-reading.js';

/** The hosts of short links and the paths of their codes; requests to follow a link go to no other host. */
const SHORT_LINKS: ReadonlyMap<string, RegExp> = new Map([
  ['maps.app.goo.gl', /^\/([\w~.-]+)\/?$/],
  ['goo.gl', /^\/maps\/([\w~.-]+)\/?$/],
  ['maps.apple', /^\/p\/([\w~.-]+)\/?$/],
]);

/** Parameters that wrap another link: of a consent page, a list of results, an app's own opener. */
const WRAPPING = ['continue', 'link', 'url', 'q'];
const DEEPEST = 3;

/** The reading of the first link in a text; undefined without a link. */
export function readLink(text: string): PointReading | undefined {
  const geo = /(?:^|[^a-z])(geo:\s*[-+\d].*)$/is.exec(text)?.[1];
  if (geo) return readGeo(geo) ?? UNREADABLE;
  const url = linkIn(text);
  return url === undefined ? undefined : (readUrl(url, 0) ?? UNREADABLE);
}

const UNREADABLE: PointReading = {kind: 'unreadable', why: 'link-unreadable'};

function readUrl(url: string, depth: number): PointReading | undefined {
  const link = parseMapLink(url);
  if (!link) return undefined;
  const short = shortLink(url);
  if (short) return {kind: 'short-link', url: short};
  for (const name of depth < DEEPEST ? WRAPPING : []) {
    const inner = link.query.get(name) ?? '';
    if (/^https?:\/\//i.test(inner)) return readUrl(inner, depth + 1);
  }
  if (isGoogle(link)) return readGoogleLink(link);
  return (readerOf(link) ?? readAnyLink)(link);
}

/** The short link up to its code, always https; undefined for any other link. */
export function shortLink(url: string): string | undefined {
  try {
    const {protocol, hostname, port, username, pathname} = new URL(url);
    if (!/^https?:$/.test(protocol) || port || username) return undefined;
    const code = SHORT_LINKS.get(hostname)?.test(pathname);
    return code ? `https://${hostname}${pathname.replace(/\/$/, '')}` : undefined;
  } catch {
    return undefined;
  }
}

/** The first URL in a text: any with a scheme, and those of known maps without one. */
function linkIn(text: string): string | undefined {
  const whole = /https?:\/\/\S*/i.exec(text)?.[0];
  if (whole) return trimmed(whole);
  for (const word of text.split(/\s+/)) {
    if (!/[./]/.test(word) || !/[/?#]/.test(word)) continue;
    const url = `https://${trimmed(word.replace(/^[(<"'«“]+/, ''))}`;
    const link = parseMapLink(url);
    if (link && (shortLink(url) || isGoogle(link) || readerOf(link))) return url;
  }
  return undefined;
}

/** Without the sentence's punctuation, or the bracket around it. */
function trimmed(url: string): string {
  let end = url.length;
  while (end > 0 && '.,;:!?\'"»”’>]'.includes(url[end - 1] ?? '')) end--;
  const isBracket = url[end - 1] === ')' && !url.slice(0, end).includes('(');
  return url.slice(0, isBracket ? end - 1 : end);
}

/** RFC 5870, and what phones add: "geo:0,0?q=-34.9,-56.1(Home)", "geo:0,0?q=Ejido 1234". */
function readGeo(uri: string): PointReading | undefined {
  const [place = '', query = ''] = uri.slice(4).split(/\?(.*)/s);
  const point = pairIn(place);
  const isNowhere = !point || (point.lat === 0 && point.lon === 0);
  const link: MapLink = {host: '', path: [], query: new URLSearchParams(query), hash: ''};
  const said = asked(parameter(link, 'q'), isNowhere ? undefined : point);
  if (said?.kind === 'words' && !isNowhere) return named(point, {name: said.text});
  return said ?? named(point);
}
