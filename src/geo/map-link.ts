import {plainText} from './plain-text.js';
import type {Point} from './point.js';
import {isOnEarth, type PointReading, pointReading} from './point-reading.js';
import {readCoordinates} from './read-coordinates.js';
import {readPlusCode} from './read-plus-code.js';

/** A link, parsed for the readers of each map. */
export type MapLink = {
  /** In lower case, without "www.". */
  readonly host: string;
  /** The segments of the path, decoded, none empty. */
  readonly path: readonly string[];
  readonly query: URLSearchParams;
  /** After the "#", decoded. */
  readonly hash: string;
};

/** Reads the links of one map; undefined for a link without a place. */
export type MapLinkReader = (link: MapLink) => PointReading | undefined;

/** A plus code whose plus became a space, as happens in URLs. */
const SPACED_CODE =
  /^((?:[2-9CFGHJMPQRVWX]{4})?(?=\S{0,3}[A-Z])[2-9CFGHJMPQRVWX]{4}) ([2-9CFGHJMPQRVWX]{2,7})(?![^\s,])/i;

/** The pin's label, if the link has one. */
type Named = {readonly name?: string | null | undefined};

/** Undefined for a text that is no URL. */
export function parseMapLink(url: string): MapLink | undefined {
  try {
    const {hostname, pathname, searchParams, hash} = new URL(url.replaceAll('&amp;', '&'));
    return {
      host: hostname.replace(/^www\./, ''),
      path: pathname.split('/').filter(Boolean).map(decoded),
      query: searchParams,
      hash: decoded(hash.slice(1)),
    };
  } catch {
    return undefined;
  }
}

/** The first of these parameters that is present and not empty. */
export function parameter({query}: MapLink, ...names: readonly string[]): string | undefined {
  return names.map(name => query.get(name)?.trim()).find(Boolean);
}

/** A pair of numbers as links write a point, also whole ones; latitude first unless `lonFirst`. */
export function pairIn(text: string | undefined, lonFirst = false): Point | undefined {
  const pair = /^\s*([-+]?\d{1,3}(?:\.\d+)?)\s*[,~_]\s*([-+]?\d{1,3}(?:\.\d+)?)(?![\d.])/.exec(
    text ?? '',
  );
  if (!pair) return undefined;
  const [a, b] = [Number(pair[1]), Number(pair[2])];
  const point = lonFirst ? {lat: b, lon: a} : {lat: a, lon: b};
  return isOnEarth(point) ? point : undefined;
}

/** A link's point under its name; undefined without a point. */
export function named(point: Point | undefined, {name}: Named = {}): PointReading | undefined {
  if (!point) return undefined;
  return pointReading(point, name && !readCoordinates(plainText(name)) ? name : '');
}

/** What a link searches for: "-34.9,-56.1", "loc:…", "-34.9,-56.1(Home)", "Home@-34.9,-56.1", a plus code, a street. */
export function asked(text: string | undefined, at?: Point): PointReading | undefined {
  const words = text?.trim().replace(/^(?:loc:|@)\s*/i, '') ?? '';
  // Only the map itself can resolve its ids.
  if (!words || /^(?:place_id|cid|ftid):/i.test(words)) return undefined;
  const label = /^([^(]*)\(([^)]*)\)?$/.exec(words);
  const point = pairIn(words);
  if (point && /^[-+\d.,\s]+$/.test(label?.[1] ?? words)) return named(point, {name: label?.[2]});
  const behind = words.lastIndexOf('@');
  const pinned = behind > 0 ? pairIn(words.slice(behind + 1)) : undefined;
  if (pinned) return named(pinned, {name: words.slice(0, behind)});
  const plain = plainText(words).replace(SPACED_CODE, '$1+$2');
  const reading = readPlusCode(plain) ?? readCoordinates(plain);
  if (reading) return reading;
  if (/^[-+\d.]+\s*,\s*[-+\d.]+$/.test(words)) return {kind: 'unreadable', why: 'out-of-range'};
  return {kind: 'words', text: words, ...(at && {at})};
}

function decoded(part: string): string {
  const spaced = part.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}
