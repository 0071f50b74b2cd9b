import type {Xy} from '../../../../geo/point.js';
import {turnBetween} from '../features/chains.js';
import {type TextStyle, textWidth} from './fonts.js';
import {type Disc, discsAlong, type TextRun} from './label.js';

/** A line with the distance of each point from its start, in pixels. */
export type Measured = {
  readonly points: readonly Xy[];
  readonly reach: readonly number[];
  readonly length: number;
};

type Spot = Xy & {readonly angle: number};

/** The cosine below which a text would be upside down: 100° from upright. */
const TOPPLED = Math.cos((100 * Math.PI) / 180);
/** Bends up to this (radians) are ignored. */
const STRAIGHT = 0.06;

export function measure(points: readonly Xy[]): Measured {
  const reach: number[] = [];
  let length = 0;
  let before = points[0];
  for (const point of points) {
    if (before) length += Math.hypot(point.x - before.x, point.y - before.y);
    reach.push(length);
    before = point;
  }
  return {points, reach, length};
}

/**
 * Lays a text along a line around `middle` (pixels from its start), readable from left to right.
 *
 * Undefined if the line is too short there, or bends by more than `bend` under the text.
 */
export function textOnLine(
  text: string,
  style: TextStyle,
  line: Measured,
  middle: number,
  bend: number,
): {readonly runs: TextRun[]; readonly discs: Disc[]; readonly at: Xy} | undefined {
  const width = textWidth(text, style);
  const from = middle - width / 2;
  if (from < 0 || from + width > line.length) return undefined;
  const [start, at, end] = [spotOn(line, from), spotOn(line, middle), spotOn(line, from + width)];
  if (!start || !at || !end) return undefined;
  const chord = Math.atan2(end.y - start.y, end.x - start.x);
  const turned = bendBetween(line, from, from + width, chord);
  if (turned > bend) return undefined;
  const backwards =
    Math.cos(chord) < -1e-6 || (Math.abs(Math.cos(chord)) <= 1e-6 && Math.sin(chord) > 0);
  const height = style.size * 1.3;
  if (turned <= STRAIGHT) {
    const angle = backwards ? chord + Math.PI : chord;
    const centre = {x: (start.x + end.x) / 2, y: (start.y + end.y) / 2};
    return {
      runs: [{text, at: centre, angle}],
      discs: discsAlong(centre, width, height, angle),
      at: centre,
    };
  }
  const runs: TextRun[] = [];
  const discs: Disc[] = [];
  let written = '';
  for (const letter of text) {
    const before = textWidth(written, style);
    written += letter;
    const offset = (before + textWidth(written, style)) / 2;
    const spot = spotOn(line, backwards ? from + width - offset : from + offset);
    if (!spot) return undefined;
    const angle = backwards ? spot.angle + Math.PI : spot.angle;
    if (Math.cos(angle) < TOPPLED) return undefined;
    if (letter !== ' ') runs.push({text: letter, at: spot, angle});
    discs.push({x: spot.x, y: spot.y, radius: height / 2});
  }
  return {runs, discs, at};
}

/** The greatest angle between the line and a stretch's chord. */
function bendBetween(line: Measured, from: number, to: number, chord: number): number {
  let greatest = 0;
  for (let index = 1; index < line.points.length; index++) {
    const [a, b] = [line.points[index - 1], line.points[index]];
    const [start, end] = [line.reach[index - 1] ?? 0, line.reach[index] ?? 0];
    if (!a || !b || end <= from || start >= to || end - start < 0.5) continue;
    greatest = Math.max(greatest, turnBetween(chord, Math.atan2(b.y - a.y, b.x - a.x)));
  }
  return greatest;
}

/** A point on the line, with the angle over 8 px, so that letters do not jump at a corner. */
function spotOn(line: Measured, along: number): Spot | undefined {
  const [at, a, b] = [pointOn(line, along), pointOn(line, along - 4), pointOn(line, along + 4)];
  if (!at || !a || !b) return undefined;
  return {...at, angle: Math.atan2(b.y - a.y, b.x - a.x)};
}

function pointOn({points, reach, length}: Measured, along: number): Xy | undefined {
  const wanted = Math.max(0, Math.min(length, along));
  let [low, high] = [0, points.length - 1];
  while (high - low > 1) {
    const half = (low + high) >> 1;
    if ((reach[half] ?? 0) <= wanted) low = half;
    else high = half;
  }
  const [a, b, start, end] = [points[low], points[high], reach[low], reach[high]];
  if (!a || !b || start === undefined || end === undefined) return undefined;
  const share = end > start ? (wanted - start) / (end - start) : 0;
  return {x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share};
}
