import {metresAsPixels} from '../features/frame.js';
import type {Line, LineKind} from '../features/map-feature.js';
import {type Sheet, trace} from './sheet.js';

type LineStyle = {
  readonly from: number;
  readonly width: number;
  readonly metres: number;
  readonly colour: 'water' | 'land' | 'building';
};

/** Widths in CSS pixels, and in metres if that is wider at a zoom; in drawing order. */
const STYLES: readonly (readonly [Exclude<LineKind, 'railway'>, LineStyle])[] = [
  ['river', {from: 11, width: 1.5, metres: 8, colour: 'water'}],
  ['stream', {from: 13, width: 1, metres: 2.5, colour: 'water'}],
  ['pier', {from: 13, width: 1.5, metres: 5, colour: 'land'}],
  ['runway', {from: 11, width: 2, metres: 45, colour: 'building'}],
];

/** Draws watercourses, piers and runways, below the roads. */
export function drawLines(sheet: Sheet, lines: readonly Line[]): void {
  const {g, frame, theme} = sheet;
  g.lineJoin = 'round';
  g.lineCap = 'round';
  for (const [kind, {from, width, metres, colour}] of STYLES) {
    if (frame.zoom < from) continue;
    g.strokeStyle = theme[colour];
    g.lineWidth = Math.max(width, metresAsPixels(metres, frame.zoom));
    g.beginPath();
    for (const line of lines) if (line.kind === kind) trace(sheet, line.parts);
    g.stroke();
  }
}

/** Draws railways, from zoom 15 with sleepers. */
export function drawRailways(sheet: Sheet, lines: readonly Line[]): void {
  const {g, frame, theme} = sheet;
  if (frame.zoom < 12) return;
  g.lineCap = 'butt';
  g.lineJoin = 'round';
  g.strokeStyle = theme.railway;
  g.beginPath();
  for (const line of lines) if (line.kind === 'railway') trace(sheet, line.parts);
  g.lineWidth = frame.zoom < 14 ? 0.8 : 1.2;
  g.stroke();
  if (frame.zoom < 15) return;
  g.lineWidth = frame.zoom < 17 ? 4 : 6;
  g.setLineDash([1.2, frame.zoom < 17 ? 9 : 12]);
  g.stroke();
  g.setLineDash([]);
}
