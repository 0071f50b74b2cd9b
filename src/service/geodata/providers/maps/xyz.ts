import type {Guard} from '../asking/create-ask.js';
import {ProviderError} from '../asking/provider-error.js';
import {type BytesAnswer, requestAnswer} from '../asking/request-bytes.js';
import {freshnessOf} from './freshness.js';
import type {XyzSettings} from './map-config.js';
import {type FoundTile, type MapSource, WORLD} from './map-source.js';
import {readPicture} from './read-picture.js';
import {fillTemplate} from './template.js';

/** A photo of the earth on a dense screen has 300 KB at most. */
const MOST_BYTES = 1024 * 1024;

/** A server of raster tiles, as <https://wiki.openstreetmap.org/wiki/Raster_tile_providers> lists them. */
export function xyz(
  guard: Guard,
  {name, url, darkUrl = url, key, attribution, largestZoom}: XyzSettings & {readonly name: string},
): MapSource {
  const about = {area: WORLD, zooms: {least: 0, most: largestZoom}};
  return {
    ...{name, attribution, area: WORLD},
    about: async () => about,
    async tile({theme, ...wanted}, signal) {
      const request = {
        url: fillTemplate(theme === 'dark' ? darkUrl : url, wanted, key),
        init: {
          headers: {
            Accept: 'image/webp,image/png,image/jpeg',
            'User-Agent': 'address-capture-service',
          },
        },
        longest: MOST_BYTES,
      };
      try {
        return await guard(
          'tile',
          async limits => readTile(await requestAnswer(request, limits)),
          signal,
        );
      } catch (error) {
        // Mostly 404: it has nothing there.
        if (error instanceof ProviderError && error.outcome === 'refused') return undefined;
        throw error;
      }
    },
  };
}

/** Undefined for an empty answer (204): it has nothing there. */
function readTile({bytes, headers, receivedAt}: BytesAnswer): FoundTile | undefined {
  if (bytes.length === 0) return undefined;
  return {...readPicture(bytes), freshFor: freshnessOf(headers, receivedAt)};
}
