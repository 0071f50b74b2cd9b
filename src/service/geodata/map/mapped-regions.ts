import type {Region} from '../../../contract/session.js';
import type {ServedRegions} from '../places/served-regions.js';
import {LEAST_DRAWN, type ServedMap} from './served-map.js';

/** The regions as pages know them: with the credits and the least zoom of the whole map, and the areas of others' maps. */
export function mappedRegions(regions: ServedRegions, map: ServedMap): ServedRegions {
  return {
    names: regions.names,
    regionFor(country): Region {
      const page = regions.regionFor(country);
      const areas = map.areas.map(({south, west, north, east}) => ({
        south_west: {lat: south, lon: west},
        north_east: {lat: north, lon: east},
      }));
      if (areas.length === 0) return {...page, least_zoom: LEAST_DRAWN};
      const also = [...(page.also ?? []), ...areas];
      return {...page, attribution: creditsOf(page.attribution, map), also};
    },
  };
}

/** A credit with those of the map, each once. */
export function creditsOf(attribution: string, {credits}: Pick<ServedMap, 'credits'>): string {
  const all = [attribution, ...credits].flatMap(credit => credit.split(' · '));
  return [...new Set(all)].filter(Boolean).join(' · ');
}
