import type {Xy} from '../../../../geo/point.js';
import {encode} from '../../../base/drawing/encode.js';
import {clipRing} from '../../tiles/clip.js';
import {type Frame, unitBox} from '../features/frame.js';
import {drawMap, type MapData} from './draw-map.js';

/** Tiles that show only land or water, drawn once: they are most of the world. */
export class PlainTiles {
  readonly #data: MapData;
  readonly #drawn = new Map<string, Uint8Array>();

  constructor(data: MapData) {
    this.#data = data;
  }

  /** The tile of a frame; undefined if the frame has anything to draw. */
  tile(frame: Frame, theme: 'light' | 'dark', scale: 1 | 2): Uint8Array | undefined {
    const ground = this.#ground(frame);
    if (!ground) return undefined;
    const key = `${ground} ${theme} ${scale}`;
    const drawn =
      this.#drawn.get(key) ?? encode(drawMap(this.#data, frame, theme, scale), frame.zoom, scale);
    this.#drawn.set(key, drawn);
    return drawn;
  }

  #ground(frame: Frame): 'land' | 'water' | undefined {
    const {store, labels, seas} = this.#data;
    const box = unitBox(frame, 80);
    const {areas, lines, roads} = store.shapesIn(box);
    if (areas.length || lines.length || roads.length) return undefined;
    const wet = seas.reduce((sum, sea) => sum + areaOf(clipRing(sea, box)), 0);
    const whole = (box.maxX - box.minX) * (box.maxY - box.minY);
    const share = Math.round((wet / whole) * 1e6) / 1e6;
    if ((share !== 0 && share !== 1) || labels.labelsIn(frame).length > 0) return undefined;
    return share ? 'water' : 'land';
  }
}

/** By the shoelace formula, relative to the ring's first point for precision. */
function areaOf(ring: readonly Xy[]): number {
  const [first] = ring;
  if (!first) return 0;
  let twice = 0;
  let before = first;
  for (const point of ring) {
    twice +=
      (before.x - first.x) * (point.y - first.y) - (point.x - first.x) * (before.y - first.y);
    before = point;
  }
  return Math.abs(twice) / 2;
}
