import type {TileAddress} from '../../src/contract/routes/tile-path.js';
import {TILE_SIZE} from '../../src/geo/mercator.js';
import type {Recording} from './recording.js';

type Tile = Pick<TileAddress, 'theme' | 'z' | 'x' | 'y'>;

/** A transparent picture: where nothing was recorded the land is plain, as it is in the service's map beyond its data. */
const PLAIN = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAAAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==';

/** The parts of a tile's URL, whatever its density; undefined for any other URL. */
export function parseTileUrl(url: string): Tile | undefined {
  const [, theme, z, x, y] =
    /\/map\/(light|dark)\/(\d+)\/(\d+)\/(\d+)(?:@2x)?\.webp(?:\?|$)/.exec(url) ?? [];
  if (theme !== 'light' && theme !== 'dark') return undefined;
  return {theme, z: Number(z), x: Number(x), y: Number(y)};
}

/** The file of a recorded tile in the folder of the recording; undefined outside of it. */
export function tileFile({tiles}: Recording, {theme, z, x, y}: Tile): string | undefined {
  const range = tiles[z];
  if (!range || x < range.west || x > range.east || y < range.north || y > range.south)
    return undefined;
  return `map/${theme}/${z}/${x}/${y}.webp`;
}

/**
 * The URL of a picture for a tile. The zoom after the largest recorded one is a quarter of the latter's picture: that has
 * two pixels for each of a screen's, and so remains sharp on a plain one.
 */
export async function tilePicture(recording: Recording, tile: Tile, base: string): Promise<string> {
  const file = tileFile(recording, tile);
  if (file) return base + file;
  const [column, row] = [tile.x % 2, tile.y % 2];
  const {z, x, y} = tile;
  const larger = {...tile, z: z - 1, x: (x - column) / 2, y: (y - row) / 2};
  const whole = recording.tiles[z] ? undefined : tileFile(recording, larger);
  if (!whole) return PLAIN;
  const response = await fetch(base + whole);
  if (!response.ok) return PLAIN;
  const picture = await createImageBitmap(
    await response.blob(),
    column * TILE_SIZE,
    row * TILE_SIZE,
    TILE_SIZE,
    TILE_SIZE,
  );
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = TILE_SIZE;
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  picture.close();
  return canvas.toDataURL();
}
