import {mkdirSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import type {Recording} from '../../demo/recorded/recording.js';
import {distance} from '../../src/geo/distance.js';
import type {Point} from '../../src/geo/point.js';
import {createDrawnImagery} from '../../src/service/geodata/imagery/drawn-town/drawn-imagery.js';
import type {NearestPanorama} from '../../src/service/geodata/imagery/imagery.js';
import {createMapDrawer} from '../../src/service/geodata/map/create-map-drawer.js';
import type {MapRegion} from '../../src/service/geodata/map/features/map-region.js';
import {DOOR, TILES} from './recorded-area.js';

/** Where pictures go, and where drawn ones are kept for the next build. */
type Folders = {readonly to: string; readonly cache: string};

/** Tiles that are asked for at once: one is drawn while another is written. */
const AT_ONCE = 2;

/** Writes `map/<theme>/<z>/<x>/<y>.webp` for every recorded tile. */
export async function recordTiles(region: MapRegion, {to, cache}: Folders): Promise<void> {
  // A drawer has one thread.
  await Promise.all(
    (['light', 'dark'] as const).map(async theme => {
      const drawer = createMapDrawer({regions: [region], cacheFolder: join(cache, theme)});
      const waiting = Object.entries(TILES).flatMap(([zoom, {west, east, north, south, scale}]) =>
        range(west, east).flatMap(x =>
          range(north, south).map(y => ({theme, z: Number(zoom), x, y, scale})),
        ),
      );
      const drawSome = async (): Promise<void> => {
        for (let tile = waiting.pop(); tile; tile = waiting.pop()) {
          const {z, x, y} = tile;
          write(join(to, `map/${theme}/${z}/${x}/${y}.webp`), await drawer.tile(tile));
        }
      };
      await Promise.all(range(1, AT_ONCE).map(drawSome));
      await drawer.close();
    }),
  );
}

/** Pixels of a panorama's width: sharp enough for a phone, in a third of the largest one's bytes. */
const WIDTH = 2048;
/** Steps from the door along its street, in each direction, that one can walk in the pictures. */
const STEPS = 3;
/** Metres between the other viewpoints, and from the door to the farthest of them: 50 m around each find its picture. */
const APART = 70;
const FARTHEST = 80;

/** Noon in Montevideo, so that the pictures are of the same day whenever they are made. */
const NOON = new Date('2026-01-15T15:00:00Z');

/** Writes `street/<id>.webp` for viewpoints around the door, and returns them. */
export async function recordStreet(
  region: MapRegion,
  {to, cache}: Folders,
): Promise<Recording['panoramas']> {
  const imagery = createDrawnImagery({regions: [region], clock: () => NOON, cacheFolder: cache});
  const found = new Map<string, NearestPanorama>();
  const nearest = async (point: Point) => {
    const spot = await imagery.nearest(point, APART / 2);
    if (spot) found.set(spot.id, spot);
    return spot;
  };
  let next = [await nearest(DOOR)];
  for (let step = 0; step < STEPS; step++) {
    const links = next.flatMap(spot => spot?.links ?? []);
    next = await Promise.all(links.filter(({id}) => !found.has(id)).map(({at}) => nearest(at)));
  }
  for (const point of pointsAround(DOOR))
    if ([...found.values()].every(({at}) => distance(at, point) > APART / 2)) await nearest(point);
  const panoramas: Recording['panoramas'] = [];
  for (const {id, at, attribution, links} of found.values()) {
    const picture = await imagery.picture(id, WIDTH);
    if (!picture) throw new Error(`The street picture ${id} was not drawn.`);
    write(join(to, `street/${id}.webp`), picture);
    const own = links.filter(link => found.has(link.id)).map(link => link.id);
    panoramas.push({id, geo_point: at, attribution, width: WIDTH, links: own});
  }
  await imagery.close();
  return panoramas;
}

/** A square of points around one. */
function pointsAround({lat, lon}: Point): Point[] {
  const metresPerDegree = 111_320;
  const steps = Math.floor(FARTHEST / APART);
  return range(-steps, steps).flatMap(north =>
    range(-steps, steps).map(east => ({
      lat: lat + (north * APART) / metresPerDegree,
      lon: lon + (east * APART) / (metresPerDegree * Math.cos((lat * Math.PI) / 180)),
    })),
  );
}

function range(first: number, last: number): number[] {
  return Array.from({length: last - first + 1}, (_, index) => first + index);
}

function write(path: string, bytes: Uint8Array): void {
  mkdirSync(dirname(path), {recursive: true});
  writeFileSync(path, bytes);
}
