import type {TileAddress} from '../../../contract/routes.js';
import type {PictureRequest} from './map-drawer.js';

/** What can be drawn. */
export type DrawJob =
  | {readonly kind: 'tile'; readonly tile: TileAddress}
  | {readonly kind: 'picture'; readonly picture: PictureRequest};

/** A drawing, and how long it took. */
export type Drawn = {
  readonly webp: Uint8Array;
  readonly seconds: number;
  /** Nothing but land or water: made in no time, so not worth a file. */
  readonly isPlain: boolean;
};
