import type {SKRSContext2D} from '@napi-rs/canvas';
import {type Frame, metresAsPixels, trace} from '../features/frame.js';
import type {Line, LineKind} from '../features/map-feature.js';
import type {MapTheme} from './theme.js';

type LineStyle = {readonly from: number; readonly width: number; readonly metres: number};

/** Widths in CSS pixels, and in metres if that is wider at a zoom. */
const STYLES: Readonly<Record<Exclude<LineKind, 'railway'>, LineStyle>> = {
  river: {from: 11, width: 1.5, metres: 8},
  stream: {from: 13, width: 1, metres: 2.5},
  pier: {from: 13, width: 1.5, metres: 5},
  runway: {from: 11, width: 2, metres: 45},
};

/** Draws watercourses, piers and runways, below the roads. */
export function drawLines(
  g: SKRSContext2D,
  frame: Frame,
  lines: readonly Line[],
  theme: MapTheme,
): void {
  const colours = {
    river: theme.water,
    stream: theme.water,
    pier: theme.land,
    runway: theme.building,
  };
  g.lineJoin = 'round';
  g.lineCap = 'round';
  for (const kind of ['river', 'stream', 'pier', 'runway'] as const) {
    const {from, width, metres} = STYLES[kind];
    if (frame.zoom < from) continue;
    g.strokeStyle = colours[kind];
    g.lineWidth = Math.max(width, metresAsPixels(metres, frame.zoom));
    g.beginPath();
    for (const line of lines) {
      if (line.kind === kind) for (const part of line.parts) trace(g, frame, part);
    }
    g.stroke();
  }
}

/** Draws railways, from zoom 15 with sleepers. */
export function drawRailways(
  g: SKRSContext2D,
  frame: Frame,
  lines: readonly Line[],
  theme: MapTheme,
): void {
  if (frame.zoom < 12) return;
  g.lineCap = 'butt';
  g.lineJoin = 'round';
  g.strokeStyle = theme.railway;
  g.beginPath();
  for (const line of lines) {
    if (line.kind === 'railway') for (const part of line.parts) trace(g, frame, part);
  }
  g.lineWidth = frame.zoom < 14 ? 0.8 : 1.2;
  g.stroke();
  if (frame.zoom < 15) return;
  g.lineWidth = frame.zoom < 17 ? 4 : 6;
  g.setLineDash([1.2, frame.zoom < 17 ? 9 : 12]);
  g.stroke();
  g.setLineDash([]);
}
