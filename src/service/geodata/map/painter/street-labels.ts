import type {Xy} from '../../../../geo/point.js';
import {clipLine} from '../../tiles/clip.js';
import {joinChains} from '../features/chains.js';
import {type Frame, toPixels} from '../features/frame.js';
import type {Road} from '../features/map-feature.js';
import {ROAD_CLASSES, ROAD_STYLES, type RoadClass} from '../features/roads.js';
import type {Crowd} from './crowd.js';
import type {TextStyle} from './fonts.js';
import type {Label} from './label.js';
import {type Measured, measure, textOnLine} from './text-on-line.js';

/** CSS pixels between two names of one street, so that a phone's view shows one. */
const SPACING = 320;
const NEAREST_TWIN = 200;
/** Offsets in CSS pixels from its ideal position at which a name may find room. */
const SLIDES = [0, 24, -24, 48, -48, 76, -76, 108, -108, 144, -144];

/** Places street names along their streets, major roads first. */
export function placeStreetNames(roads: readonly Road[], frame: Frame, crowd: Crowd): Label[] {
  const labels: Label[] = [];
  for (const road of ROAD_CLASSES.toReversed()) {
    const {nameFrom, nameSize} = ROAD_STYLES[road];
    if (frame.zoom < nameFrom) continue;
    const style: TextStyle = {
      weight: 'medium',
      size: nameSize + Math.min(2.5, (frame.zoom - nameFrom) * 0.5),
    };
    for (const [name, lines] of linesByName(roads, road, frame)) {
      const taken: Xy[] = [];
      const chains = joinChains(lines)
        .map(measure)
        .sort((a, b) => b.length - a.length);
      const places = chains.flatMap(chain => middlesOf(chain).map(middle => ({chain, middle})));
      for (const {chain, middle} of places) {
        const label = firstFit(name, style, chain, middle, crowd, taken);
        if (label) labels.push(label);
      }
    }
  }
  return labels;
}

function linesByName(roads: readonly Road[], road: RoadClass, frame: Frame): Map<string, Xy[][]> {
  const box = {
    minX: frame.left,
    minY: frame.top,
    maxX: frame.left + frame.width,
    maxY: frame.top + frame.height,
  };
  const byName = new Map<string, Xy[][]>();
  for (const way of roads) {
    if (way.road !== road || !way.name || way.level < 0) continue;
    const lines = byName.get(way.name) ?? [];
    byName.set(way.name, lines);
    for (const part of way.parts) {
      const line = part.map(point => toPixels(point, frame.zoom));
      lines.push(...clipLine(line, box));
    }
  }
  return byName;
}

/** Where on a chain its names would best be, in pixels from its start. */
function middlesOf({length}: Measured): number[] {
  const count = Math.max(1, Math.round(length / SPACING));
  return Array.from({length: count}, (_, slot) => ((slot + 0.5) * length) / count);
}

function firstFit(
  name: string,
  style: TextStyle,
  chain: Measured,
  middle: number,
  crowd: Crowd,
  taken: Xy[],
): Label | undefined {
  for (const bend of [0.12, 0.6]) {
    for (const slide of SLIDES) {
      const text = textOnLine(name, style, chain, middle + slide, bend);
      if (!text || !crowd.hasRoom(text.discs, 3)) continue;
      if (taken.some(({x, y}) => Math.hypot(x - text.at.x, y - text.at.y) < NEAREST_TWIN)) continue;
      crowd.take(text.discs);
      taken.push(text.at);
      return {style, tone: 'text', runs: text.runs, discs: text.discs, dot: undefined};
    }
  }
  return undefined;
}
