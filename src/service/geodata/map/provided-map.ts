import type {TileAddress} from '../../../contract/routes/routes.js';
import type {Point} from '../../../geo/point.js';
import type {Clock} from '../../base/clock.js';
import type {Asker} from '../../base/drawing/asker.js';
import type {TileSource} from '../providers/open-maps.js';
import type {MapDrawer, PictureRequest} from './map-drawer.js';
import type {Piece} from './painter/draw-mosaic.js';
import {pictureFrame} from './picture-frame.js';
import {createProvidedTiles, type ForeignTile} from './provided-tiles.js';
import {LEAST_DRAWN, type MapTile, type ServedMap} from './served-map.js';
import {middleOf, tilesOf} from './tile-places.js';

/** Seconds until a browser asks again where a provider has failed. */
const FAILED_FRESH_FOR = 30;

/** A tile of the Arctic Ocean, where no region is: plain land. */
const PLAIN = {z: 20, x: 0, y: 0};

export type ProvidedMapOptions = {
  readonly drawer: Pick<MapDrawer, 'tile' | 'picture' | 'mosaic'>;
  /** In the order in which they are asked. */
  readonly sources: readonly TileSource[];
  /** Whether the service's own data is drawn at a point. */
  readonly covers: (point: Point) => boolean;
  readonly clock: Clock;
  /** Receives what is no failure of a provider; those are counted in the metrics. */
  readonly onError?: (error: unknown) => void;
};

/**
 * The service's own drawing wherever it has data, and elsewhere the tiles of providers; where those have nothing or
 * fail, plain land. A tile is one or the other, by its middle.
 */
export function createProvidedMap(options: ProvidedMapOptions): ServedMap {
  const {drawer, sources, covers} = options;
  const foreign = createProvidedTiles(options);

  const drawn = (address: TileAddress, asker: Asker | undefined): Promise<Uint8Array> =>
    drawer.tile(address.z < LEAST_DRAWN ? {...address, ...PLAIN} : address, asker);

  const foreignOrFailed = async (
    address: TileAddress,
    asker: Asker | undefined,
  ): Promise<ForeignTile> => {
    try {
      return await foreign(address, asker);
    } catch {
      asker?.signal?.throwIfAborted();
      return {freshFor: FAILED_FRESH_FOR};
    }
  };

  const tile: ServedMap['tile'] = async (address, asker): Promise<MapTile> => {
    if (address.z >= LEAST_DRAWN && covers(middleOf(address)))
      return {bytes: await drawn(address, asker), type: 'image/webp'};
    const {bytes, type, freshFor} = await foreignOrFailed(address, asker);
    if (bytes && type) return {bytes, type, freshFor};
    return {bytes: await drawn(address, asker), type: 'image/webp', freshFor};
  };

  const picture = async (request: PictureRequest, asker?: Asker): Promise<Uint8Array> => {
    if (covers(request.center)) return drawer.picture(request, asker);
    const {theme, scale} = request;
    const {frame, stretch} = pictureFrame(request);
    const pieces = await Promise.all(
      tilesOf(frame).map(async (at): Promise<readonly Piece[]> => {
        const {bytes} = await foreignOrFailed({...at, theme, scale}, asker);
        return bytes ? [{...at, bytes}] : [];
      }),
    );
    const all = pieces.flat();
    if (all.length === 0) return drawer.picture(request, asker);
    return drawer.mosaic({frame, pieces: all, theme, scale: scale * stretch}, asker);
  };

  return {
    credits: sources.map(({source}) => source.attribution),
    get areas() {
      return sources.map(({source}) => source.area);
    },
    tile,
    picture,
  };
}
