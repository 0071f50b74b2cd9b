import {type Header, PMTiles, ResolvedValueCache, type Source, TileType} from 'pmtiles';
import * as v from 'valibot';
import {ProviderError} from '../asking/provider-error.js';
import {ConfigMistakes} from '../config/config-mistakes.js';
import type {ArchiveSettings} from './map-config.js';
import {type About, type MapSource, WORLD} from './map-source.js';
import {readPicture} from './read-picture.js';

/** Directories in memory: each names some thousand tiles. */
const DIRECTORIES = 100;
/** Seconds: an archive is exchanged as a whole, and not often. */
const FRESH_FOR = 24 * 3600;

const RASTER: ReadonlySet<TileType> = new Set([TileType.Png, TileType.Jpeg, TileType.Webp]);

const Metadata = v.fallback(v.object({attribution: v.optional(v.string())}), {});

/**
 * An archive of raster tiles (<https://github.com/protomaps/PMTiles>, version 3), in one density and one theme.
 *
 * Throws `ConfigMistakes` for one that the service cannot show. A server that does not answer now does not stop the
 * start if the configuration says whom to credit: it is asked again for the next tile.
 */
export async function openPmtiles(
  bytes: Source,
  {name, attribution, at, option}: ArchiveSettings & {readonly name: string},
): Promise<MapSource> {
  // The library's usual cache would keep a failure for good.
  const archive = new PMTiles(bytes, new ResolvedValueCache(DIRECTORIES));
  const refuse = (mend: string) => new ConfigMistakes([{at: option, mend}]);
  let known: About | undefined;
  const about = async (): Promise<About> => {
    known = aboutOf(await reading(() => archive.getHeader()));
    return known;
  };
  let credit = attribution;
  try {
    await about();
    credit ??= creditOf(await reading(() => archive.getMetadata()));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const mayPass = 'url' in at && !['malformed', 'refused'].includes(error.outcome);
    if (!mayPass || credit === undefined)
      throw refuse(
        `the archive cannot be used: ${error.message}${mayPass ? ' Name its attribution, and the service starts without it.' : ''}`,
      );
  }
  if (credit === undefined)
    throw refuse('the archive does not say whom to credit: name its attribution.');
  return {
    name,
    attribution: credit,
    get area() {
      return known?.area ?? WORLD;
    },
    about,
    async tile({z, x, y}, signal) {
      const found = await reading(() => archive.getZxy(z, x, y, signal), signal);
      return found && {...readPicture(new Uint8Array(found.data)), freshFor: FRESH_FOR};
    },
  };
}

/** The library's own errors say that the bytes are not those of an archive. */
async function reading<Read>(read: () => Promise<Read>, signal?: AbortSignal): Promise<Read> {
  try {
    return await read();
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof ProviderError) throw error;
    throw new ProviderError('malformed', 'It is no PMTiles archive, or a damaged one.', {
      cause: error,
    });
  }
}

function aboutOf({tileType, minZoom, maxZoom, ...header}: Header): About {
  if (!RASTER.has(tileType))
    throw new ProviderError(
      'malformed',
      'Its tiles are no PNG, JPEG or WebP pictures: the service does not draw vector tiles of others. Use a raster archive, or MapLibre in the page (docs/write-a-provider.md).',
    );
  const {minLat: south, minLon: west, maxLat: north, maxLon: east} = header;
  return {area: {south, west, north, east}, zooms: {least: minZoom, most: maxZoom}};
}

/** The text of an attribution, which may be HTML. */
function creditOf(metadata: unknown): string | undefined {
  const {attribution = ''} = v.parse(Metadata, metadata);
  return (
    attribution
      .replace(/<[^>]*>/g, '')
      .replaceAll('&copy;', '©')
      .trim() || undefined
  );
}
