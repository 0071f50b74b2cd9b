import {IN_BERLIN, type VendorDouble} from './vendor-double.js';

// The shapes of https://docs.mapbox.com/api/search/geocoding/#geocoding-response-object.
const feature = (
  id: string,
  [longitude, latitude]: readonly [number, number],
  {
    accuracy,
    context,
    ...properties
  }: Readonly<Record<string, unknown>> & {readonly context?: object},
) => ({
  ...{type: 'Feature', id},
  geometry: {type: 'Point', coordinates: [longitude, latitude]},
  properties: {
    mapbox_id: id,
    coordinates: {longitude, latitude, ...(accuracy !== undefined && {accuracy})},
    place_formatted: '10117 Berlin, Germany',
    context: {
      postcode: {mapbox_id: 'p', name: '10117'},
      locality: {mapbox_id: 'l', name: 'Mitte'},
      place: {mapbox_id: 'c', name: 'Berlin', wikidata_id: 'Q64'},
      region: {mapbox_id: 'r', name: 'Berlin', region_code: 'BE', region_code_full: 'DE-BE'},
      country: {mapbox_id: 'd', name: 'Germany', country_code: 'DE', country_code_alpha_3: 'DEU'},
      ...context,
    },
    ...properties,
  },
});

const address = (number: string, street = 'Unter den Linden') => ({
  address: {
    ...{mapbox_id: `a${number}`, address_number: number, street_name: street},
    name: `${street} ${number}`,
  },
  street: {mapbox_id: 's', name: street},
});
const DOOR = feature('dXJuOm1ieGFkcjox', [13.3889, 52.5169], {
  ...{feature_type: 'address', name: 'Unter den Linden 17', accuracy: 'rooftop'},
  context: address('17'),
});
const STREET = feature('dXJuOm1ieHN0cjox', [13.3863, 52.5171], {
  ...{feature_type: 'street', name: 'Unter den Linden'},
  context: {street: {mapbox_id: 's', name: 'Unter den Linden'}},
});
const ESTIMATED = feature('dXJuOm1ieGFkcjoy', [13.39, 52.51], {
  ...{feature_type: 'address', name: 'Charlottenstraße 12', accuracy: 'interpolated'},
  context: address('12', 'Charlottenstraße'),
});

const FOUND: Readonly<Record<string, readonly unknown[]>> = {
  'unter den linden 17': [DOOR, STREET],
  'unter den linden': [STREET, DOOR],
  'charlottenstr 12': [ESTIMATED],
};

export const mapboxDouble: VendorDouble = {
  name: 'mapbox',
  answers({path, query}) {
    const collection = (features: readonly unknown[]) => ({
      ...{type: 'FeatureCollection', features},
      attribution: 'NOTICE: © 2024 Mapbox and its suppliers. All rights reserved.',
    });
    // Temporary results may not be kept.
    if (query.get('permanent') !== 'true') return undefined;
    if (path === '/search/geocode/v6/forward')
      return collection(FOUND[query.get('q')?.toLowerCase() ?? ''] ?? []);
    if (path === '/search/geocode/v6/reverse')
      return collection(Number(query.get('latitude')) > 50 ? [DOOR, STREET] : []);
    return undefined;
  },
  keyIn: ({query}) => query.get('access_token'),
  ...IN_BERLIN,
  street: 'unter den linden',
  estimated: 'charlottenstr 12',
  asked: ({query}) => ({
    near: query.get('proximity')?.replace(/^(.*),(.*)$/, '$2,$1'),
    countries: query.get('country') ?? undefined,
    language: query.get('language') ?? undefined,
  }),
};
