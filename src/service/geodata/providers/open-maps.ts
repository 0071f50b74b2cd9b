import {createGuard, type Guard} from './asking/create-ask.js';
import {type AskingOptions, openAsking} from './asking/open-asking.js';
import {createClientShare, type TakeShare} from './client-share.js';
import {fileBytes, urlBytes} from './maps/archive-bytes.js';
import type {MapConfig} from './maps/map-config.js';
import type {MapSource} from './maps/map-source.js';
import {openPmtiles} from './maps/pmtiles.js';
import {xyz} from './maps/xyz.js';

/** Milliseconds after which plain land is shown in place of a tile: somebody looks at the map. */
const DEADLINE = 4000;
/** Tiles of a person who looks for one house: a view has about twenty. */
const FEWEST_TILES = 200;

/** A provider of maps, and what one client may ask of it; without a share, anything. */
export type TileSource = {
  readonly source: MapSource;
  readonly takeShare?: TakeShare | undefined;
};

/** The configured providers of maps, in the order in which they are asked; throws `ConfigMistakes` if one is of no use. */
export async function openMaps(
  configs: readonly MapConfig[],
  {deadline = DEADLINE, ...options}: AskingOptions & {readonly deadline?: number},
): Promise<readonly TileSource[]> {
  const opened = configs.map(async config => {
    const {requestsADay: aDay} = config;
    const guard = createGuard({...openAsking(config, options), deadline});
    return {
      source: await openSource(config, guard),
      ...(aDay !== undefined && {
        takeShare: createClientShare(
          {aDay, mostRequests: 1, fewest: FEWEST_TILES},
          options.elapsed,
        ),
      }),
    };
  });
  return Promise.all(opened);
}

async function openSource(config: MapConfig, guard: Guard): Promise<MapSource> {
  if (config.kind === 'xyz') return xyz(guard, config);
  const {at} = config;
  const bytes = 'file' in at ? fileBytes(at.file) : urlBytes(at.url, guard);
  return openPmtiles(bytes, config);
}
