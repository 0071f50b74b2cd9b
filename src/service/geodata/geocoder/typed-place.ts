import {recoverPlusCode} from '../../../geo/plus-code-area.js';
import type {Point} from '../../../geo/point.js';
import type {PointReading} from '../../../geo/point-reading.js';
import {fullCode} from '../../../geo/read-plus-code.js';
import {readPoint} from '../../../geo/read-point.js';
import type {TypedPoint} from './point-place.js';
import type {ShortLinks} from './short-link.js';

/** What a typed text means. */
export type Typed =
  | ({readonly kind: 'point'} & TypedPoint)
  /** To be searched unchanged. */
  | {readonly kind: 'words'; readonly text: string}
  /** The words of a link; `at` is the point to show if nothing is found. */
  | {readonly kind: 'linked'; readonly text: string; readonly at?: Point}
  /** Impossible coordinates: only a place with this exact name matches. */
  | {readonly kind: 'name'; readonly text: string}
  /** A link that leads nowhere. */
  | {readonly kind: 'nowhere'};

export type TypedWays = {
  readonly links: ShortLinks;
  /** The point of the quarter, town or street with this name, if any. */
  readonly locate: (name: string, near: Point | undefined) => Promise<Point | undefined>;
  /** The middle of a region; undefined if there is none. */
  readonly center: Point | undefined;
};

/** Tries to read a text as a point; follows short links and completes short plus codes. */
export async function readTyped(
  {text, near}: {readonly text: string; readonly near?: Point | undefined},
  ways: TypedWays,
): Promise<Typed> {
  const reading = readPoint(text);
  if (reading?.kind !== 'short-link') return settled(reading, {text, near}, ways);
  const target = await ways.links.follow(reading.url);
  const found = target === undefined ? undefined : readPoint(target);
  return found && found.kind !== 'short-link'
    ? settled(found, {text, near}, ways)
    : {kind: 'nowhere'};
}

async function settled(
  reading: Exclude<PointReading, {kind: 'short-link'}> | undefined,
  {text, near}: {readonly text: string; readonly near?: Point | undefined},
  {locate, center}: TypedWays,
): Promise<Typed> {
  if (!reading) return {kind: 'words', text};
  if (reading.kind === 'unreadable')
    return reading.why === 'out-of-range' ? {kind: 'name', text} : {kind: 'nowhere'};
  if (reading.kind === 'words') return {...reading, kind: 'linked'};
  if (reading.kind !== 'short-code') return reading;
  const {code, rest} = reading;
  let reference: Point | undefined;
  for (const name of locality(rest)) reference ??= await locate(name, near);
  reference ??= near ?? center;
  if (!reference) return {kind: 'nowhere'};
  const full = recoverPlusCode(code, reference);
  const point = full === undefined ? undefined : fullCode(full);
  return point?.kind === 'point' ? point : {kind: 'nowhere'};
}

/** "Pocitos, Montevideo, Uruguay": the whole text, then each part, narrowest first. */
function locality(rest: string): string[] {
  const parts = rest.split(',').map(part => part.trim());
  return [rest, ...parts].filter(Boolean).slice(0, 5);
}
