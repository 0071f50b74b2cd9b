import type {TileAddress} from '../../src/contract/routes/tile-path.js';
import type {PictureUrl} from '../parts/picture-url.js';

/** What answers in place of the service, on a web server that has none. */
export type StandIn = {
  /** Answers a request to the service. */
  answer(request: Request): Promise<Response>;
  /** Where the picture really is that the service would have at this URL. */
  readonly pictureUrl: PictureUrl;
  /** The file of a tile, whatever its density; undefined if there is none. */
  tileUrl(tile: Pick<TileAddress, 'theme' | 'z' | 'x' | 'y'>): string | undefined;
};
