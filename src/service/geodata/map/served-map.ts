import type {TileAddress} from '../../../contract/routes/routes.js';
import type {Asker} from '../../base/drawing/asker.js';
import type {Area} from '../providers/maps/map-source.js';
import type {MapDrawer, PictureRequest} from './map-drawer.js';

/** The least zoom that the service draws. */
export const LEAST_DRAWN = 10;

/** A tile as it is sent. */
export type MapTile = {
  readonly bytes: Uint8Array;
  readonly type: 'image/webp' | 'image/png' | 'image/jpeg';
  /** Seconds for which browsers may keep it, 0 for not at all; absent for the service's own drawing. */
  readonly freshFor?: number;
};

/** The map as it is served: the service's own drawing and, where there are providers, theirs. */
export type ServedMap = {
  /** Whom it credits besides the service's own data. */
  readonly credits: readonly string[];
  /** Where it shows something besides the service's own data, as far as that is known; empty without providers. */
  readonly areas: readonly Area[];
  tile(address: TileAddress, asker?: Asker): Promise<MapTile>;
  /** WebP. */
  picture(request: PictureRequest, asker?: Asker): Promise<Uint8Array>;
};

/** The least zoom with tiles: others' maps may begin with the whole world. */
export function leastZoomOf({areas}: Pick<ServedMap, 'areas'>): number {
  return areas.length > 0 ? 0 : LEAST_DRAWN;
}

/** The map of the service's own data alone. */
export function drawnMap(drawer: Pick<MapDrawer, 'tile' | 'picture'>): ServedMap {
  return {
    ...{credits: [], areas: []},
    tile: async (address, asker) => ({
      bytes: await drawer.tile(address, asker),
      type: 'image/webp',
    }),
    picture: (request, asker) => drawer.picture(request, asker),
  };
}
