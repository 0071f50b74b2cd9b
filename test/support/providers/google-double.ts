import * as v from 'valibot';
import {IN_BERLIN, type VendorDouble} from './vendor-double.js';
import type {VendorRequest} from './vendor-server.js';

// The shapes of https://developers.google.com/maps/documentation/places/web-service/place-autocomplete and
// …/place-details, and of https://developers.google.com/maps/documentation/geocoding/requests-reverse-geocoding.
const COMPONENTS = [
  ['Mitte', 'Mitte', ['sublocality_level_1', 'sublocality', 'political']],
  ['Berlin', 'Berlin', ['locality', 'political']],
  ['Berlin', 'BE', ['administrative_area_level_1', 'political']],
  ['Deutschland', 'DE', ['country', 'political']],
  ['10117', '10117', ['postal_code']],
] as const;

const place = (
  id: string,
  text: string,
  {
    at: [longitude, latitude],
    types,
    parts = [],
  }: {
    readonly at: readonly [number, number];
    readonly types: readonly string[];
    readonly parts?: readonly (readonly [string, readonly string[]])[];
  },
) => ({
  prediction: {
    placePrediction: {
      ...{place: `places/${id}`, placeId: id, types},
      text: {text: `${text}, Berlin, Deutschland`, matches: [{endOffset: 5}]},
      structuredFormat: {
        mainText: {text, matches: [{endOffset: 5}]},
        secondaryText: {text: 'Berlin, Deutschland'},
      },
    },
  },
  details: {
    ...{id, types, location: {latitude, longitude}, displayName: {text, languageCode: 'de'}},
    addressComponents: [...parts.map(([part, of]) => [part, part, of] as const), ...COMPONENTS].map(
      ([longText, shortText, of]) => ({longText, shortText, types: of, languageCode: 'de'}),
    ),
  },
});

const NUMBER = ['street_number'];
const ROUTE = ['route'];
const DOOR = place('ChIJ2V3j_door-17', 'Unter den Linden 17', {
  ...{at: [13.3889, 52.5169], types: ['premise', 'geocode']},
  parts: [
    ['17', NUMBER],
    ['Unter den Linden', ROUTE],
  ],
});
const STREET = place('EhJVbnRlci1zdHJlZXQ', 'Unter den Linden', {
  ...{at: [13.3863, 52.5171], types: ['route', 'geocode']},
  parts: [['Unter den Linden', ROUTE]],
});
const ADDRESS = place('EjBDaGFybG90dGVu', 'Charlottenstraße 12', {
  ...{at: [13.39, 52.51], types: ['street_address', 'geocode']},
  parts: [
    ['12', NUMBER],
    ['Charlottenstraße', ROUTE],
  ],
});
const STADIUM = place('ChIJstadium', 'Olympiastadion', {
  ...{at: [13.2395, 52.5146], types: ['stadium', 'point_of_interest', 'establishment']},
  parts: [
    ['3', NUMBER],
    ['Olympischer Platz', ROUTE],
  ],
});
// It was closed between the two answers.
const GONE = place('ChIJgone', 'Café Linden', {at: [13.38, 52.51], types: ['cafe']});
const ALL = [DOOR, STREET, ADDRESS, STADIUM];

const FOUND: Readonly<Record<string, readonly (typeof DOOR)[]>> = {
  'unter den linden 17': [DOOR, STREET],
  'unter den linden': [STREET, DOOR],
  'charlottenstr 12': [ADDRESS],
  'unter den linden 1': [DOOR, GONE],
  'café linden': [GONE],
  olympiastadion: [STADIUM],
};

const GEOCODED = {
  place_id: 'ChIJ2V3j_door-17',
  ...{types: ['premise', 'street_address'], formatted_address: 'Unter den Linden 17, Berlin'},
  geometry: {location: {lat: 52.5169, lng: 13.3889}, location_type: 'ROOFTOP'},
  address_components: DOOR.details.addressComponents.map(({longText, shortText, types}) => ({
    ...{long_name: longText, short_name: shortText, types},
  })),
};

const Body = v.object({
  input: v.string(),
  sessionToken: v.pipe(v.string(), v.uuid()),
  languageCode: v.optional(v.string()),
  includedRegionCodes: v.optional(v.array(v.string())),
  locationBias: v.optional(
    v.object({
      circle: v.object({
        center: v.object({latitude: v.number(), longitude: v.number()}),
        radius: v.pipe(v.number(), v.maxValue(50_000)),
      }),
    }),
  ),
});

/** Whether a field mask names a field, without which nothing is answered. */
const names = ({headers}: VendorRequest, field: string) =>
  String(headers['x-goog-fieldmask'] ?? '').includes(field);

export const googleDouble: VendorDouble = {
  name: 'google',
  answers(request) {
    const {path, query, body, method} = request;
    if (path === '/v1/places:autocomplete' && method === 'POST') {
      if (!names(request, 'suggestions.placePrediction.placeId')) return undefined;
      const found = FOUND[v.parse(Body, body).input.toLowerCase()];
      return found ? {suggestions: found.map(({prediction}) => prediction)} : {};
    }
    if (path.startsWith('/v1/places/')) {
      const id = decodeURIComponent(path.slice('/v1/places/'.length));
      const details = ALL.find(one => one.details.id === id)?.details;
      if (!details || !names(request, 'location')) return undefined;
      const {displayName, ...others} = details;
      return names(request, 'displayName') ? {...others, displayName} : others;
    }
    if (path === '/maps/api/geocode/json')
      return Number(query.get('latlng')?.split(',')[0]) > 50
        ? {results: [GEOCODED], status: 'OK'}
        : {results: [], status: 'ZERO_RESULTS'};
    return undefined;
  },
  keyIn: ({headers}) => headers['x-goog-api-key']?.toString(),
  ...IN_BERLIN,
  street: 'unter den linden',
  named: {text: 'olympiastadion', title: 'Olympiastadion'},
  estimated: 'charlottenstr 12',
  asked({body}) {
    const {languageCode, includedRegionCodes, locationBias} = v.parse(Body, body);
    const {latitude, longitude} = locationBias?.circle.center ?? {};
    return {
      near: `${latitude},${longitude}`,
      countries: includedRegionCodes?.join(),
      language: languageCode,
    };
  },
};
