import type {Db} from '../../../../src/service/base/db/db.js';
import {createMapDrawer} from '../../../../src/service/geodata/map/create-map-drawer.js';
import type {MapDrawer} from '../../../../src/service/geodata/map/map-drawer.js';
import {createProvidedMap} from '../../../../src/service/geodata/map/provided-map.js';
import type {
  MapConfig,
  XyzSettings,
} from '../../../../src/service/geodata/providers/maps/map-config.js';
import {openMaps} from '../../../../src/service/geodata/providers/open-maps.js';
import {MONTEVIDEO} from '../../../../src/service/montevideo.js';
import {watchProviders} from '../watched-providers.js';

const shared = createMapDrawer({regions: [MONTEVIDEO]});

/** The drawing of a sandbox's town, whose thread takes seconds to start; one for all suites, it ends with the process. */
export const TOWN_DRAWER: MapDrawer = {...shared, close: async () => {}};

/** The town of a sandbox, and around it maps of providers, on a clock that the test turns. */
export async function provideMap(
  db: Db,
  configs: readonly MapConfig[],
  {deadline = 5000}: {readonly deadline?: number} = {},
) {
  const {options, watched} = watchProviders();
  const {clock, onError} = options;
  const sources = await openMaps(configs, {...options, db, deadline});
  const {south, west, north, east} = MONTEVIDEO;
  const map = createProvidedMap({
    ...{drawer: TOWN_DRAWER, sources, clock, onError},
    covers: ({lat, lon}) => lat > south && lat < north && lon > west && lon < east,
  });
  return {map, ...watched};
}

/** A server of tiles as it is configured; `url` is the double's. */
export function xyzConfig(
  url: string,
  more: Partial<XyzSettings> & Partial<Pick<MapConfig, 'name' | 'requestsADay'>> = {},
): MapConfig {
  return {
    ...{kind: 'xyz', name: 'xyz', requestsADay: undefined, attribution: '© Tiles'},
    url: `${url}/light/{z}/{x}/{y}{r}.png?key={key}`,
    darkUrl: `${url}/dark/{z}/{x}/{y}{r}.png?key={key}`,
    ...{key: 'k', largestZoom: 19},
    ...more,
  };
}
