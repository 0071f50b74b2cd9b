import type {Xy} from '../geo/point.js';

export type Tile = Xy & {
  readonly image: HTMLImageElement;
  state: 'loading' | 'shown' | 'failed';
};

/** What the tiles of a level share. At `scale` 2 a picture has 512 pixels a side, shown on 256 CSS pixels. */
export type TileKind = {
  readonly z: number;
  readonly scale: 1 | 2;
  readonly theme: 'light' | 'dark';
};

export type TileAddress = Xy & TileKind;
