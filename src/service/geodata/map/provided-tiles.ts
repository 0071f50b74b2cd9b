import type {TileAddress} from '../../../contract/routes/routes.js';
import type {Clock} from '../../base/clock.js';
import type {Asker} from '../../base/drawing/asker.js';
import {DrawingError} from '../../base/drawing/drawing-error.js';
import {MemoryCache} from '../../base/drawing/memory-cache.js';
import {SharedWork} from '../../base/drawing/shared-work.js';
import {ProviderError} from '../providers/asking/provider-error.js';
import type {FoundTile} from '../providers/maps/map-source.js';
import type {TileSource} from '../providers/open-maps.js';
import type {MapDrawer} from './map-drawer.js';
import {tileFrame} from './painter/draw-map.js';
import type {MapTile} from './served-map.js';
import {touches} from './tile-places.js';

/** A tile of others with the seconds for which it may be kept; without `bytes`, what they have nothing of. */
export type ForeignTile = {readonly freshFor: number} & Partial<Pick<MapTile, 'bytes' | 'type'>>;

/** For some thousand tiles. */
const CACHE_BYTES = 64 * 2 ** 20;
/** What a tile without a picture counts in the cache. */
const NOTHING_BYTES = 200;
/** A provider is not asked again for an hour for what it does not have. */
const NOTHING: ForeignTile = {freshFor: 3600};

type Kept = {readonly tile: ForeignTile; readonly until: number; readonly byteLength: number};

/**
 * Tiles of others, each asked for once by all who want it at the time, and kept in memory for as long as its provider
 * allows. Rejects if no provider could answer, and with the signal's reason.
 */
export function createProvidedTiles({
  sources,
  drawer,
  clock,
  onError,
}: {
  /** In the order in which they are asked; the next one if the one before has nothing or fails. */
  readonly sources: readonly TileSource[];
  readonly drawer: Pick<MapDrawer, 'mosaic'>;
  readonly clock: Clock;
  readonly onError?: (error: unknown) => void;
}): (address: TileAddress, asker?: Asker) => Promise<ForeignTile> {
  const cache = new MemoryCache<Kept>(CACHE_BYTES);
  const shared = new SharedWork<ForeignTile>();

  const cached = async (
    name: string,
    find: (asker: Asker) => Promise<ForeignTile>,
    asker: Asker,
  ): Promise<ForeignTile> => {
    const kept = cache.read(name);
    const left = kept ? Math.floor((kept.until - clock().getTime()) / 1000) : 0;
    if (kept && left > 0) return {...kept.tile, freshFor: left};
    const found = await shared.ask(
      name,
      ({signal, clients, allowance}) => find({signal, client: [...clients][0], allowance}),
      asker,
    );
    if (found.freshFor > 0)
      cache.write(name, {
        tile: found,
        until: clock().getTime() + found.freshFor * 1000,
        byteLength: found.bytes?.length ?? NOTHING_BYTES,
      });
    return found;
  };

  /** From one source; above its largest zoom, a part of a tile there, enlarged. */
  const tileOf = async (
    from: TileSource,
    address: TileAddress,
    asker: Asker,
  ): Promise<ForeignTile> => {
    const {source} = from;
    const {theme, z, x, y, scale} = address;
    const {area, zooms} = await source.about(asker.signal);
    if (z < zooms.least || !touches(area, address)) return NOTHING;
    const name = `${source.name} ${theme}/${z}/${x}/${y}@${scale}`;
    const levels = z - zooms.most;
    if (levels <= 0)
      return cached(name, async one => (await askShared(from, address, one)) ?? NOTHING, asker);
    const above = {...address, z: zooms.most, x: x >> levels, y: y >> levels};
    return cached(
      name,
      async one => {
        const {bytes, freshFor} = await tileOf(from, above, one);
        if (!bytes) return {freshFor};
        const pieces = [{...above, bytes}];
        const mosaic = {frame: tileFrame(address), pieces, theme, scale};
        return {bytes: await drawer.mosaic(mosaic, one), type: 'image/webp', freshFor};
      },
      asker,
    );
  };

  return async (address, asker = {}) => {
    let nothing: ForeignTile = NOTHING;
    const failures: unknown[] = [];
    for (const source of sources) {
      try {
        const tile = await tileOf(source, address, asker);
        if (tile.bytes) return tile;
        nothing = tile;
      } catch (error) {
        asker.signal?.throwIfAborted();
        if (!isForeseen(error)) onError?.(error);
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
    return nothing;
  };
}

/** Asks a source for a client, which has its share of the day's budget. */
async function askShared(
  {source, takeShare}: TileSource,
  address: TileAddress,
  {client, signal}: Asker,
): Promise<FoundTile | undefined> {
  const giveBack = client === undefined ? undefined : takeShare?.(client);
  try {
    return await source.tile(address, signal);
  } catch (error) {
    if (error instanceof ProviderError && error.isUnsent) giveBack?.();
    throw error;
  }
}

/** Providers are counted in the metrics, and drawings too. */
function isForeseen(error: unknown): boolean {
  return error instanceof ProviderError || error instanceof DrawingError;
}
