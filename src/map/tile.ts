import {TILE_SIZE} from '../geo/mercator.js';
import type {Xy} from '../geo/point.js';

/** One picture of the map and what has become of it. */
export type Tile = Xy & {
  readonly image: HTMLImageElement;
  state: 'loading' | 'shown' | 'failed';
};

/** A tile that has not been asked for yet; its picture may be read by a canvas. */
export function createTile(at: Xy): Tile {
  const image = new Image(TILE_SIZE, TILE_SIZE);
  image.alt = '';
  image.crossOrigin = 'anonymous';
  return {...at, image, state: 'loading'};
}
