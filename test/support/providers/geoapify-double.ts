import {IN_BERLIN, type VendorDouble} from './vendor-double.js';

// The shapes of https://apidocs.geoapify.com/docs/geocoding/address-autocomplete/ with format=json.
const result = (properties: Readonly<Record<string, unknown>>) => ({
  datasource: {
    sourcename: 'openstreetmap',
    attribution: '© OpenStreetMap contributors',
    license: 'Open Database License',
    url: 'https://www.openstreetmap.org/copyright',
  },
  ...{country: 'Germany', country_code: 'de', state: 'Berlin', city: 'Berlin'},
  timezone: {name: 'Europe/Berlin'},
  rank: {importance: 0.3, confidence: 1, match_type: 'full_match'},
  ...properties,
});

const DOOR = result({
  ...{place_id: '51c58bcf4f', lon: 13.3889, lat: 52.5169, result_type: 'building'},
  ...{street: 'Unter den Linden', housenumber: '17', postcode: '10117', suburb: 'Mitte'},
  formatted: 'Unter den Linden 17, 10117 Berlin, Germany',
  ...{address_line1: 'Unter den Linden 17', address_line2: '10117 Berlin, Germany'},
});
const STREET = result({
  ...{place_id: '5124b9fc87', lon: 13.3863, lat: 52.5171, result_type: 'street'},
  ...{name: 'Unter den Linden', street: 'Unter den Linden', suburb: 'Mitte'},
  address_line1: 'Unter den Linden',
});
// The number is the question's: the answer is its street.
const MISSING = result({
  ...{place_id: '51ab01', lon: 13.3863, lat: 52.5171, result_type: 'building'},
  ...{street: 'Unter den Linden', housenumber: '999'},
  rank: {importance: 0.3, confidence: 0.5, match_type: 'match_by_street'},
});
const STADIUM = result({
  ...{place_id: '51f00d', lon: 13.2395, lat: 52.5146, result_type: 'amenity'},
  ...{name: 'Olympiastadion', street: 'Olympischer Platz', housenumber: '3'},
});

const FOUND: Readonly<Record<string, readonly unknown[]>> = {
  'unter den linden 17': [DOOR, STREET],
  'unter den linden 999': [MISSING],
  'unter den linden': [STREET, DOOR],
  olympiastadion: [STADIUM],
};

export const geoapifyDouble: VendorDouble = {
  name: 'geoapify',
  answers({path, query}) {
    const of = (results: readonly unknown[]) => ({results, query: {text: query.get('text')}});
    if (query.get('format') !== 'json') return {type: 'FeatureCollection', features: []};
    if (path === '/v1/geocode/autocomplete')
      return of(FOUND[query.get('text')?.toLowerCase() ?? ''] ?? []);
    if (path === '/v1/geocode/reverse')
      return of(Number(query.get('lat')) > 50 ? [{...DOOR, distance: 12.5}] : []);
    return undefined;
  },
  keyIn: ({query}) => query.get('apiKey'),
  ...IN_BERLIN,
  street: 'unter den linden 999',
  named: {text: 'olympiastadion', title: 'Olympiastadion'},
  asked: ({query}) => ({
    near: query.get('bias')?.replace(/^proximity:(.*),(.*)$/, '$2,$1'),
    countries: query.get('filter')?.replace('countrycode:', ''),
    language: query.get('lang') ?? undefined,
  }),
};
