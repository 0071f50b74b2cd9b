import type {Point} from '../../../../geo/point.js';
import {DRAWN} from '../looks-drawn.js';
import type {Daytime} from './scene/scene.js';

/** The viewpoint and the time of day of a drawn panorama. */
export type DrawnFrom = {readonly at: Point; readonly daytime: Daytime};

/** The point in 100,000ths of a degree (about a metre), and the time of day. */
export function drawnId({at, daytime}: DrawnFrom): string {
  return `${DRAWN}${Math.round(at.lat * 1e5)}_${Math.round(at.lon * 1e5)}_${daytime}`;
}

/** Undefined if the id does not have the format of `drawnId`. */
export function parseDrawnId(id: string): DrawnFrom | undefined {
  const match = /^drawn_(-?\d{1,7})_(-?\d{1,8})_(day|dusk)$/.exec(id);
  if (!match) return undefined;
  const [, lat, lon, daytime] = match;
  const at = {lat: Number(lat) / 1e5, lon: Number(lon) / 1e5};
  if (Math.abs(at.lat) > 90 || Math.abs(at.lon) > 180) return undefined;
  return {at, daytime: daytime === 'dusk' ? 'dusk' : 'day'};
}
