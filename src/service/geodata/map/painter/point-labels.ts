import type {Xy} from '../../../../geo/point.js';
import {type Frame, toPixels} from '../features/frame.js';
import type {Landmark} from '../features/landmarks.js';
import type {House, Place} from '../features/map-feature.js';
import type {Crowd} from './crowd.js';
import {type TextStyle, textWidth} from './fonts.js';
import {type Disc, discsAlong, type Label, type LabelTone, type TextRun} from './label.js';

/** A landmark's name is wrapped at this many characters. */
const ROW = 16;
const DOT = 2.5;

/** Places the names of the town and its quarters: instead of streets at low zooms, beside them until zoom 15. */
export function placePlaceNames(places: readonly Place[], frame: Frame, crowd: Crowd): Label[] {
  const {zoom} = frame;
  const labels: Label[] = [];
  for (const kind of ['city', 'suburb', 'neighbourhood'] as const) {
    if (kind === 'city' ? zoom > 13 : zoom > 15 || zoom < (kind === 'suburb' ? 12 : 15)) continue;
    const style: TextStyle =
      kind === 'city'
        ? {weight: 'semibold', size: 16}
        : {weight: 'semibold', size: zoom < 14 ? 10 : 11, spacing: 0.6};
    for (const place of places) {
      if (place.kind !== kind) continue;
      const text = kind === 'city' ? place.name : place.name.toLocaleUpperCase('es');
      const label = rows(text, toPixels(place.at, zoom), style, 'placeText', undefined);
      if (settle(label, crowd, 6)) labels.push(label);
    }
  }
  return labels;
}

/** Places the names of parks, squares, hospitals and stations, which help a stranger to find the way. */
export function placeLandmarks(all: readonly Landmark[], frame: Frame, crowd: Crowd): Label[] {
  const labels: Label[] = [];
  const seen: {readonly name: string; readonly at: Xy}[] = [];
  const tones = {park: 'parkText', water: 'waterText', plain: 'placeText'} as const;
  for (const {name, at, from, tone, dot} of all.toSorted((a, b) => a.rank - b.rank)) {
    if (frame.zoom < from) continue;
    const spot = toPixels(at, frame.zoom);
    if (seen.some(other => other.name === name && near(other.at, spot, 250))) continue;
    const style: TextStyle = {weight: dot ? 'regular' : 'medium', size: 10.5};
    const label = rows(name, spot, style, tones[tone], dot ? spot : undefined);
    if (!settle(label, crowd, 4)) continue;
    seen.push({name, at: spot});
    labels.push(label);
  }
  return labels;
}

/** Places house numbers where there is room; more of them at higher zooms. */
export function placeHouseNumbers(houses: readonly House[], frame: Frame, crowd: Crowd): Label[] {
  if (frame.zoom < 17) return [];
  // At 17 a few of them tell which way they grow; from 18 on, each gate is to be found.
  const gap = frame.zoom === 17 ? 64 : frame.zoom === 18 ? 10 : 3;
  const size = frame.zoom === 17 ? 9.5 : frame.zoom === 18 ? 10.5 : 11.5;
  const style: TextStyle = {weight: 'regular', size};
  const labels: Label[] = [];
  for (const {number, at} of houses) {
    const spot = toPixels(at, frame.zoom);
    const text = frame.zoom < 19 ? firstNumber(number) : numberRange(number);
    const runs = [{text, at: spot, angle: 0}];
    const discs = discsAlong(spot, textWidth(text, style), style.size);
    const label: Label = {style, tone: 'numberText', runs, discs, dot: undefined};
    if (settle(label, crowd, gap)) labels.push(label);
  }
  return labels;
}

/** "4289,4291,4293" → "4289". */
function firstNumber(list: string): string {
  return list.split(/[,;]/)[0]?.trim() ?? list;
}

/** "4289,4291,4291 A" → "4289–4291": the first and the greatest plain number. */
function numberRange(list: string): string {
  const all = list.split(/[,;]/).map(one => one.trim());
  const plain = all.filter(one => /^\d+$/.test(one)).map(Number);
  const [low, high] = [Math.min(...plain), Math.max(...plain)];
  return plain.length > 1 && high > low ? `${low}–${high}` : (all[0] ?? list);
}

function rows(text: string, at: Xy, style: TextStyle, tone: LabelTone, dot: Xy | undefined): Label {
  const height = style.size * 1.2;
  const lines = wrap(text);
  const top = dot ? at.y + DOT + 2 + height / 2 : at.y - ((lines.length - 1) * height) / 2;
  const runs: TextRun[] = lines.map((line, row) => ({
    text: line,
    at: {x: at.x, y: top + row * height},
    angle: 0,
  }));
  const discs: Disc[] = runs.flatMap(run => discsAlong(run.at, textWidth(run.text, style), height));
  if (dot) discs.push({...dot, radius: DOT + 1});
  return {style, tone, runs, dot, discs};
}

function wrap(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < ROW)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function settle(label: Label, crowd: Crowd, gap: number): boolean {
  if (!crowd.hasRoom(label.discs, gap)) return false;
  crowd.take(label.discs);
  return true;
}

function near(a: Xy, b: Xy, pixels: number): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) < pixels;
}
