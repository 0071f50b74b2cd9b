import type {TileAddress} from '../../../contract/routes/routes.js';
import type {Point} from '../../../geo/point.js';
import type {Asker} from '../../base/drawing/asker.js';
import type {Mosaic} from './painter/draw-mosaic.js';

/** A picture around a point, `width` × `height` CSS pixels, with `scale` device pixels each. */
export type PictureRequest = {
  readonly center: Point;
  readonly zoom: number;
  readonly width: number;
  readonly height: number;
  readonly theme: 'light' | 'dark';
  readonly scale: 1 | 2;
};

/**
 * Draws the map as WebP, off the main thread.
 *
 * Rejects with the signal's reason when that aborts; a drawing that nobody waits for any more is dropped. Clients share
 * the thread fairly.
 */
export type MapDrawer = {
  tile(address: TileAddress, asker?: Asker): Promise<Uint8Array>;
  picture(request: PictureRequest, asker?: Asker): Promise<Uint8Array>;
  /** Lays pictures of others into one; nothing of it is kept. */
  mosaic(mosaic: Mosaic, asker?: Asker): Promise<Uint8Array>;
  close(): Promise<void>;
};
