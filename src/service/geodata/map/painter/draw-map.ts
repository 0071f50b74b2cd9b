import {type Canvas, createCanvas} from '@napi-rs/canvas';
import {TILE_SIZE} from '../../../../geo/mercator.js';
import type {Xy} from '../../../../geo/point.js';
import type {FeatureStore} from '../features/feature-store.js';
import {type Frame, unitBox} from '../features/frame.js';
import {drawGround} from './draw-ground.js';
import {drawLabels} from './draw-labels.js';
import {drawLines, drawRailways} from './draw-lines.js';
import {drawRoads} from './draw-roads.js';
import type {LabelAreas} from './label-areas.js';
import {MAP_THEMES} from './theme.js';

export type MapData = {
  readonly store: FeatureStore;
  readonly labels: LabelAreas;
  readonly sea: readonly Xy[];
};

/** Draws a frame, with `scale` device pixels per pixel; `wholeLabels` omits labels that its edge would cut. */
export function drawMap(
  {store, labels, sea}: MapData,
  frame: Frame,
  themeName: 'light' | 'dark',
  density: number,
  {wholeLabels = false}: {readonly wholeLabels?: boolean} = {},
): Canvas {
  const theme = MAP_THEMES[themeName];
  const canvas = createCanvas(
    Math.round(frame.width * density),
    Math.round(frame.height * density),
  );
  const g = canvas.getContext('2d');
  g.scale(density, density);
  // Half the widest road reaches into the frame from outside.
  const {areas, lines, roads} = store.shapesIn(unitBox(frame, 80));
  drawGround(g, frame, areas, sea, theme);
  drawLines(g, frame, lines, theme);
  drawRoads(g, frame, roads, theme);
  drawRailways(g, frame, lines, theme);
  const shown = labels.labelsIn(frame);
  drawLabels(
    g,
    frame,
    wholeLabels ? shown.filter(label => isWhole(label.discs, frame)) : shown,
    theme,
  );
  return canvas;
}

export function tileFrame({
  z,
  x,
  y,
}: {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}): Frame {
  return {zoom: z, left: x * TILE_SIZE, top: y * TILE_SIZE, width: TILE_SIZE, height: TILE_SIZE};
}

function isWhole(discs: readonly (Xy & {readonly radius: number})[], frame: Frame): boolean {
  return discs.every(
    ({x, y, radius}) =>
      x - radius > frame.left &&
      x + radius < frame.left + frame.width &&
      y - radius > frame.top &&
      y + radius < frame.top + frame.height,
  );
}
