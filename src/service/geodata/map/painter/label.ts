import type {Xy} from '../../../../geo/point.js';
import type {TextStyle} from './fonts.js';

/** The names of the theme's text colours. */
export type LabelTone = 'text' | 'placeText' | 'parkText' | 'waterText' | 'numberText';

/** Text centred at a point and rotated by `angle` (radians, clockwise). */
export type TextRun = {readonly text: string; readonly at: Xy; readonly angle: number};

/** A disc that a label occupies. */
export type Disc = Xy & {readonly radius: number};

/** A placed label, in CSS pixels of the whole world at its zoom. */
export type Label = {
  readonly style: TextStyle;
  readonly tone: LabelTone;
  /** One per row of straight text, or one per letter along a curve. */
  readonly runs: readonly TextRun[];
  readonly dot: Xy | undefined;
  readonly discs: readonly Disc[];
};

/** The discs that cover a text centred at a point. */
export function discsAlong({x, y}: Xy, width: number, height: number, angle = 0): Disc[] {
  const radius = height / 2;
  const reach = Math.max(0, width / 2 - radius);
  const count = Math.max(1, Math.ceil(reach / radius)) * (reach > 0 ? 1 : 0);
  const discs: Disc[] = [];
  for (let step = -count; step <= count; step++) {
    const offset = count ? (reach * step) / count : 0;
    discs.push({x: x + Math.cos(angle) * offset, y: y + Math.sin(angle) * offset, radius});
  }
  return discs;
}
