import type {Region} from '../../../contract/session.js';
import type {Country} from '../../countries/countries.js';
import {mainCityOf} from '../../countries/main-cities.js';
import type {CountryTables} from './country-tables.js';
import type {RegionAbout, StoredRegion} from './region.js';

/** A region as pages know it. */
export function pageRegion(
  {center, south, west, north, east, country: code, attribution, examples}: RegionAbout,
  country: Country,
): Region {
  return {
    center,
    south_west: {lat: south, lon: west},
    north_east: {lat: north, lon: east},
    attribution,
    ...rulesOf(code, country),
    ...(examples && {examples}),
  };
}

/**
 * Where a page of a branch of this country opens: the country's region with most addresses, or else the first of any.
 *
 * Without a region it is the country's main city as an area without extent, so that every other point of the earth is
 * outside the map, and a page says so.
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
  const city = mainCityOf(country) ?? {lat: 0, lon: 0};
  return {
    center: city,
    south_west: city,
    north_east: city,
    attribution: '',
    ...rulesOf(country, countries(country)),
  };
}

function boundsOf({south_west, north_east}: Region): Pick<Region, 'south_west' | 'north_east'> {
  return {south_west, north_east};
}

/** How addresses are written in the country, and what its people are asked. */
function rulesOf(
  country_code: string,
  {addressWords, order, door: {landmarkFirst, labels, hints}}: Country,
): Partial<Region> {
  return {
    country_code,
    address_words: addressWords,
    address_order: {street: order.street, area: order.area},
    ...(landmarkFirst && {landmark_first: true}),
    ...(labels && {door_labels: labels}),
    ...(hints && {door_hints: [...hints]}),
  };
}
