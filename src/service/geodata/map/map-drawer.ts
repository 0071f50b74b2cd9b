import type {TileAddress} from '../../../contract/routes.js';
import type {Point} from '../../../geo/point.js';
import type {Asker} from '../../base/drawing/asker.js';

/** A picture of the map around a point, `width` × `height` CSS pixels, drawn at `scale` device pixels each. */
export type PictureRequest = {
  readonly center: Point;
  readonly zoom: number;
  readonly width: number;
  readonly height: number;
  readonly theme: 'light' | 'dark';
  readonly scale: 1 | 2;
};

/**
 * Draws the map as WebP, away from the thread that answers requests.
 *
 * Whoever gives a `signal` is rejected with its reason when it is aborted, and what nobody waits for any more is not
 * drawn. Clients take turns.
 */
export type MapDrawer = {
  tile(address: TileAddress, asker?: Asker): Promise<Uint8Array>;
  picture(request: PictureRequest, asker?: Asker): Promise<Uint8Array>;
  close(): Promise<void>;
};
