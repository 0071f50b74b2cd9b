import type {Region} from '../../../contract/session.js';
import type {CountryTable, CountryTables} from './country-tables.js';
import type {RegionAbout, StoredRegion} from './region.js';

/** A region as pages know it. */
export function pageRegion(
  {center, south, west, north, east, attribution, examples}: RegionAbout,
  country: CountryTable,
): Region {
  return {
    center,
    south_west: {lat: south, lon: west},
    north_east: {lat: north, lon: east},
    attribution,
    ...wordsOf(country),
    ...(examples && {examples}),
  };
}

/**
 * Where a page of a branch of this country opens: the country's region with most addresses, or else the first of any.
 *
 * Without a region it is an area without extent, so that every point of the earth is outside the map, and a page says so.
 */
export function regionFor(
  regions: readonly {readonly stored: StoredRegion; readonly page: Region}[],
  country: string,
  countries: CountryTables,
): Region {
  const own = regions.find(({stored}) => stored.country === country) ?? regions[0];
  if (own) {
    const also = regions.filter(other => other !== own).map(({page}) => boundsOf(page));
    return {...own.page, ...(also.length > 0 && {also})};
  }
  const nowhere = {lat: 0, lon: 0};
  return {
    center: nowhere,
    south_west: nowhere,
    north_east: nowhere,
    attribution: '',
    ...wordsOf(countries(country)),
  };
}

function boundsOf({south_west, north_east}: Region): Pick<Region, 'south_west' | 'north_east'> {
  return {south_west, north_east};
}

function wordsOf({addressWords, doorHints}: CountryTable): Partial<Region> {
  return {address_words: addressWords, ...(doorHints && {door_hints: [...doorHints]})};
}
