import {IN_BERLIN, type VendorDouble} from './vendor-double.js';

// The shapes of https://nominatim.org/release-docs/latest/api/Output/ (jsonv2, with addressdetails).
const found = (
  [lon, lat]: readonly [string, string],
  {address, ...properties}: Readonly<Record<string, unknown>> & {readonly address?: object},
) => ({
  ...{place_id: 100_149, licence: 'Data © OpenStreetMap contributors, ODbL 1.0.', lat, lon},
  ...{importance: 0.5, addresstype: 'building', display_name: 'Berlin', name: ''},
  boundingbox: ['52.5168', '52.5170', '13.3888', '13.3890'],
  address: {
    ...{suburb: 'Mitte', city: 'Berlin', state: 'Berlin', 'ISO3166-2-lvl4': 'DE-BE'},
    ...{postcode: '10117', country: 'Deutschland', country_code: 'de'},
    ...address,
  },
  ...properties,
});

const DOOR = found(['13.3889', '52.5169'], {
  ...{osm_type: 'way', osm_id: 25_165_814, category: 'building', type: 'yes', place_rank: 30},
  address: {house_number: '17', road: 'Unter den Linden'},
});
const STREET = found(['13.3863', '52.5171'], {
  ...{osm_type: 'way', osm_id: 4_615_083, category: 'highway', type: 'primary', place_rank: 26},
  ...{addresstype: 'road', name: 'Unter den Linden'},
  address: {road: 'Unter den Linden'},
});
const INTERPOLATED = found(['13.39', '52.51'], {
  ...{osm_type: 'way', osm_id: 77, category: 'place', type: 'house', place_rank: 30},
  address: {house_number: '12', road: 'Charlottenstraße'},
});
const STADIUM = found(['13.2395', '52.5146'], {
  ...{osm_type: 'way', osm_id: 38_862_723, category: 'leisure', type: 'stadium', place_rank: 30},
  ...{addresstype: 'leisure', name: 'Olympiastadion'},
  address: {leisure: 'Olympiastadion', road: 'Olympischer Platz', house_number: '3'},
});

const FOUND: Readonly<Record<string, readonly unknown[]>> = {
  'unter den linden 17': [DOOR, STREET],
  'unter den linden': [STREET, DOOR],
  'charlottenstraße 12': [INTERPOLATED],
  olympiastadion: [STADIUM],
};

export const nominatimDouble: VendorDouble = {
  name: 'nominatim',
  answers({path, query}) {
    if (query.get('format') !== 'jsonv2' || query.get('addressdetails') !== '1') return undefined;
    if (path === '/search') return FOUND[query.get('q')?.toLowerCase() ?? ''] ?? [];
    if (path === '/reverse')
      return Number(query.get('lat')) > 50 ? DOOR : {error: 'Unable to geocode'};
    return undefined;
  },
  // It has none.
  keyIn: () => '',
  ...IN_BERLIN,
  street: 'unter den linden',
  named: {text: 'olympiastadion', title: 'Olympiastadion'},
  estimated: 'charlottenstraße 12',
  asked({query}) {
    const [west = 0, south = 0, east = 0, north = 0] = (query.get('viewbox') ?? '')
      .split(',')
      .map(Number);
    return {
      near: `${(south + north) / 2},${(west + east) / 2}`,
      countries: query.get('countrycodes') ?? undefined,
      language: query.get('accept-language') ?? undefined,
    };
  },
};
