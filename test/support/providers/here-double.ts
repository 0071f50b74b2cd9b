import {IN_BERLIN, type VendorDouble} from './vendor-double.js';

// The shapes of https://docs.here.com/geocoding-and-search/docs (autosuggest, geocode, reverse-geocode, lookup).
const item = (
  id: string,
  title: string,
  [lng, lat]: readonly [number, number],
  {address, ...properties}: Readonly<Record<string, unknown>> & {readonly address?: object},
) => ({
  ...{id, title, language: 'de', position: {lat, lng}},
  address: {
    label: `${title}, 10117 Berlin, Deutschland`,
    ...{countryCode: 'DEU', countryName: 'Deutschland', stateCode: 'BE', state: 'Berlin'},
    ...{countyCode: 'B', county: 'Berlin', city: 'Berlin', district: 'Mitte', postalCode: '10117'},
    ...address,
  },
  ...properties,
});

const DOOR = item('here:af:streetsection:1:17', 'Unter den Linden 17', [13.3889, 52.5169], {
  ...{resultType: 'houseNumber', houseNumberType: 'PA'},
  address: {street: 'Unter den Linden', houseNumber: '17'},
});
const STREET = item('here:af:street:1', 'Unter den Linden', [13.3863, 52.5171], {
  ...{resultType: 'street'},
  address: {street: 'Unter den Linden'},
});
const ESTIMATED = item('here:af:streetsection:2:12', 'Charlottenstraße 12', [13.39, 52.51], {
  ...{resultType: 'houseNumber', houseNumberType: 'interpolated'},
  address: {street: 'Charlottenstraße', houseNumber: '12'},
});
const STADIUM = item('here:pds:place:276u33db', 'Olympiastadion', [13.2395, 52.5146], {
  ...{resultType: 'place', categories: [{id: '800-8600-0180', name: 'Stadion', primary: true}]},
  address: {street: 'Olympischer Platz', houseNumber: '3'},
});
const CATEGORY = {
  ...{title: 'Linden', id: 'here:cm:ontology:linden', resultType: 'categoryQuery'},
  href: 'https://autosuggest.search.hereapi.com/v1/discover?q=Linden',
  highlights: {title: [{start: 0, end: 6}]},
};

const FOUND: Readonly<Record<string, readonly unknown[]>> = {
  'unter den linden 17': [DOOR, CATEGORY, STREET],
  'unter den linden': [STREET, DOOR],
  'charlottenstr 12': [ESTIMATED],
  olympiastadion: [STADIUM],
};

export const hereDouble: VendorDouble = {
  name: 'here',
  answers({path, query}) {
    const found = {items: FOUND[query.get('q')?.toLowerCase() ?? ''] ?? []};
    // One of "at", "in=circle" or "in=bbox" is required.
    if (path === '/v1/autosuggest') return query.has('at') ? {...found, queryTerms: []} : undefined;
    if (path === '/v1/geocode') return found;
    if (path === '/v1/revgeocode')
      return {items: Number(query.get('at')?.split(',')[0]) > 50 ? [{...DOOR, distance: 14}] : []};
    if (path === '/v1/lookup') return [DOOR, STREET].find(({id}) => id === query.get('id'));
    return undefined;
  },
  keyIn: ({query}) => query.get('apiKey'),
  ...IN_BERLIN,
  street: 'unter den linden',
  named: {text: 'olympiastadion', title: 'Olympiastadion'},
  estimated: 'charlottenstr 12',
  asked: ({query}) => ({
    near: query.get('at') ?? undefined,
    countries: query.get('in')?.replace('countryCode:', ''),
    language: query.get('lang') ?? undefined,
  }),
};
