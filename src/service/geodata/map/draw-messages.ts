import type {TileAddress} from '../../../contract/routes.js';
import type {PictureRequest} from './map-drawer.js';

/** A job for the drawing thread. */
export type DrawJob =
  | {readonly kind: 'tile'; readonly tile: TileAddress}
  | {readonly kind: 'picture'; readonly picture: PictureRequest};

export type Drawn = {
  readonly webp: Uint8Array;
  readonly seconds: number;
  /** Whether it shows only land or water, and so is not worth a file. */
  readonly isPlain: boolean;
};
