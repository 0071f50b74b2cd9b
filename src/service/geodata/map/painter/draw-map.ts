import {type Canvas, createCanvas} from '@napi-rs/canvas';
import {TILE_SIZE} from '../../../../geo/mercator.js';
import type {Xy} from '../../../../geo/point.js';
import type {FeatureStore} from '../features/feature-store.js';
import {type Frame, unitBox} from '../features/frame.js';
import {drawGround} from './draw-ground.js';
import {drawLabels} from './draw-labels.js';
import {drawLines, drawRailways} from './draw-lines.js';
import {drawRoads} from './draw-roads.js';
import type {Label} from './label.js';
import type {LabelAreas} from './label-areas.js';
import {MAP_THEMES} from './theme.js';

export type MapData = {
  readonly store: FeatureStore;
  readonly labels: LabelAreas;
  /** A ring for each region by the sea. */
  readonly seas: readonly (readonly Xy[])[];
};

/** Draws a frame, with `scale` device pixels per pixel; `wholeLabels` omits labels that its edge would cut. */
export function drawMap(
  {store, labels, seas}: MapData,
  frame: Frame,
  themeName: 'light' | 'dark',
  density: number,
  {wholeLabels = false}: {readonly wholeLabels?: boolean} = {},
): Canvas {
  const [width, height] = [frame.width * density, frame.height * density];
  const canvas = createCanvas(Math.round(width), Math.round(height));
  const sheet = {g: canvas.getContext('2d'), frame, theme: MAP_THEMES[themeName]};
  sheet.g.scale(density, density);
  // Half the widest road reaches into the frame from outside.
  const {areas, lines, roads} = store.shapesIn(unitBox(frame, 80));
  drawGround(sheet, areas, seas);
  drawLines(sheet, lines);
  drawRoads(sheet, roads);
  drawRailways(sheet, lines);
  const shown = labels.labelsIn(frame);
  drawLabels(sheet, wholeLabels ? shown.filter(label => isWhole(label, frame)) : shown);
  return canvas;
}

export function tileFrame({z, x, y}: Xy & {readonly z: number}): Frame {
  return {zoom: z, left: x * TILE_SIZE, top: y * TILE_SIZE, width: TILE_SIZE, height: TILE_SIZE};
}

function isWhole({discs}: Label, frame: Frame): boolean {
  return discs.every(
    ({x, y, radius}) =>
      x - radius > frame.left &&
      x + radius < frame.left + frame.width &&
      y - radius > frame.top &&
      y + radius < frame.top + frame.height,
  );
}
