import {IN_BERLIN, type VendorDouble} from './vendor-double.js';

// The shapes of https://github.com/komoot/photon/blob/master/docs/api-v1.md; the fields are those of its README.
const BERLIN = {
  ...{country: 'Deutschland', countrycode: 'DE', state: 'Berlin', city: 'Berlin', county: 'Berlin'},
  extra: {},
};
const feature = (
  [lon, lat]: readonly [number, number],
  properties: Readonly<Record<string, unknown>>,
) => ({
  type: 'Feature',
  geometry: {type: 'Point', coordinates: [lon, lat]},
  properties: {...BERLIN, ...properties},
});

const DOOR = feature([13.3889, 52.5169], {
  ...{osm_type: 'W', osm_id: 25_165_814, osm_key: 'building', osm_value: 'yes', type: 'house'},
  ...{street: 'Unter den Linden', housenumber: '17', district: 'Mitte', postcode: '10117'},
});
const STREET = feature([13.3863, 52.5171], {
  ...{osm_type: 'W', osm_id: 4_615_083, osm_key: 'highway', osm_value: 'primary', type: 'street'},
  ...{name: 'Unter den Linden', district: 'Mitte', postcode: '10117'},
  extent: [13.38, 52.5175, 13.3945, 52.5165],
});
const INTERPOLATED = feature([13.39, 52.51], {
  ...{osm_type: 'W', osm_id: 77, osm_key: 'place', osm_value: 'house', type: 'house'},
  ...{street: 'Charlottenstraße', housenumber: '12', locality: 'Mitte', postcode: '10117'},
});
// As in the documentation.
const STADIUM = {
  ...{type: 'Feature', geometry: {type: 'Point', coordinates: [13.239514674078611, 52.51467945]}},
  properties: {
    ...{name: 'Berlin Olympic Stadium', street: 'Olympischer Platz', housenumber: '3'},
    ...{postcode: '14053', state: 'Berlin', country: 'Germany', countrycode: 'DE'},
    ...{osm_key: 'leisure', osm_value: 'stadium', osm_type: 'W', osm_id: 38_862_723},
    extent: [13.23727, 52.5157151, 13.241757, 52.5135972],
  },
};
const CITY = {
  properties: {
    ...{name: 'Berlin', state: 'Berlin', country: 'Germany', countrycode: 'DE', osm_key: 'place'},
    ...{osm_value: 'city', osm_type: 'N', osm_id: 240_109_189},
  },
  ...{type: 'Feature', geometry: {type: 'Point', coordinates: [13.3888599, 52.5170365]}},
};

const FOUND: Readonly<Record<string, readonly unknown[]>> = {
  'unter den linden 17': [DOOR, STREET],
  'unter den linden': [STREET, DOOR],
  'charlottenstr 12': [INTERPOLATED],
  'olympic stadium': [STADIUM],
  berlin: [CITY],
};

export const photonDouble: VendorDouble = {
  name: 'photon',
  answers({path, query}) {
    const collection = (features: readonly unknown[]) => ({type: 'FeatureCollection', features});
    if (path === '/api') return collection(FOUND[query.get('q')?.toLowerCase() ?? ''] ?? []);
    if (path === '/reverse') return collection(Number(query.get('lat')) > 50 ? [DOOR] : []);
    return undefined;
  },
  // It has none.
  keyIn: () => '',
  ...IN_BERLIN,
  street: 'unter den linden',
  named: {text: 'olympic stadium', title: 'Berlin Olympic Stadium'},
  estimated: 'charlottenstr 12',
  asked: ({query}) => ({
    near: query.has('lat') ? `${query.get('lat')},${query.get('lon')}` : undefined,
    countries: query.getAll('countrycode').join() || undefined,
    language: query.get('lang') ?? undefined,
  }),
};
