import type {SKRSContext2D} from '@napi-rs/canvas';
import {worldSize} from '../../../../geo/mercator.js';
import type {Xy} from '../../../../geo/point.js';
import type {Frame} from '../features/frame.js';
import type {MapTheme} from './theme.js';

/** What a map is drawn on: a context in CSS pixels, and the frame that it shows. */
export type Sheet = {readonly g: SKRSContext2D; readonly frame: Frame; readonly theme: MapTheme};

/** Adds lines or, with `close`, rings of the unit square to the current path. */
export function trace(
  {g, frame}: Sheet,
  parts: readonly (readonly Xy[])[],
  {close = false} = {},
): void {
  const size = worldSize(frame.zoom);
  for (const part of parts) {
    for (const point of part) {
      const x = point.x * size - frame.left;
      const y = point.y * size - frame.top;
      if (point === part[0]) g.moveTo(x, y);
      else g.lineTo(x, y);
    }
    if (close) g.closePath();
  }
}
