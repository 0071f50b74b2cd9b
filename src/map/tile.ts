import {TILE_SIZE} from '../geo/mercator.js';
import type {Xy} from '../geo/point.js';

/** One picture of the map and what has become of it. */
export type Tile = Xy & {
  readonly image: HTMLImageElement;
  state: 'loading' | 'appearing' | 'shown' | 'failed';
};

/** A tile that has not been asked for yet; its picture may be read by a canvas, and can't be dragged away. */
export function createTile(at: Xy): Tile {
  const image = document.createElement('img');
  image.alt = '';
  image.crossOrigin = 'anonymous';
  image.draggable = false;
  image.width = image.height = TILE_SIZE;
  return {...at, image, state: 'loading'};
}
