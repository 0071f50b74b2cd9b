import {join} from 'node:path';
import {createPhotos} from './addresses/photos/create-photos.js';
import type {DisposeStack} from './base/dispose-stack.js';
import type {Metrics} from './base/metrics.js';
import {
  openProvidedImagery,
  type ProvidedImageryFrom,
} from './geodata/imagery/provided/open-provided-imagery.js';
import {createMapDrawer} from './geodata/map/create-map-drawer.js';
import {createProvidedMap, type ProvidedMapOptions} from './geodata/map/provided-map.js';
import {drawnMap} from './geodata/map/served-map.js';
import type {AskingOptions} from './geodata/providers/asking/open-asking.js';
import {openMaps} from './geodata/providers/open-maps.js';
import type {OpenRegions} from './geodata/regions/open-regions.js';
import type {Config} from './operator/config.js';

/** From so far that a town's labels are placed, all of them. */
const FIRST_PICTURE = {zoom: 14, width: 256, height: 256, theme: 'light', scale: 1} as const;

/** Opens the map with those of providers, photos, the street pictures of providers, and the made-up ones of a sandbox. */
export async function openPictures(
  {environment, dataFolder, providers}: Config,
  {
    metrics,
    regions,
    asking,
  }: {
    readonly metrics: Metrics;
    readonly regions: OpenRegions;
    /** How providers of pictures and of maps are asked. */
    readonly asking: ProvidedImageryFrom & AskingOptions & Pick<ProvidedMapOptions, 'onError'>;
  },
  stack: DisposeStack,
) {
  const maps = regions.maps();
  const drawer = createMapDrawer({
    regions: maps,
    cacheFolder: join(dataFolder, 'map'),
    metrics,
  });
  stack.add(() => drawer.close());
  // The very first drawing reads the data, which takes a second or two; now nobody waits for it. A tile may be on disk.
  const first = regions.list()[0];
  if (first) void drawer.picture({...FIRST_PICTURE, center: first.center}).catch(() => {});
  const sources = await openMaps(providers.map, asking);
  const map =
    sources.length > 0
      ? createProvidedMap({...asking, drawer, sources, covers: regions.covers})
      : drawnMap(drawer);
  const photos = createPhotos();
  stack.add(() => photos.close());
  if (environment !== 'sandbox') {
    const imagery = openProvidedImagery(providers.imagery, asking);
    stack.add(async () => imagery?.close());
    return {map, photos, imagery, showRegions: () => drawer.show(regions.maps())};
  }
  // Drawn houses are only for trying things out: they show no real address, and production does not load them.
  const {createDrawnImagery} = await import('./geodata/imagery/drawn-town/drawn-imagery.js');
  const drawn = createDrawnImagery({
    regions: maps,
    clock: asking.clock,
    cacheFolder: join(dataFolder, 'imagery'),
  });
  const imagery = openProvidedImagery(providers.imagery, {...asking, drawn});
  stack.add(async () => imagery?.close());
  const showRegions = () => {
    drawer.show(regions.maps());
    drawn.show(regions.maps());
  };
  return {map, photos, imagery, showRegions};
}
