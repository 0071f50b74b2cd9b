import * as v from 'valibot';
import type {PlaceKind} from '../../../../contract/place.js';
import type {Ask} from '../asking/ask.js';
import type {FoundPlace, Provider, ProviderSettings} from './provider.js';
import type {Terms} from './terms.js';
import {PRECISION_OF, toFound} from './to-found.js';

/** Open data, which may be kept; the free plan demands the vendor's own credit. */
export const geoapifyTerms: Terms = {
  source: 'https://www.geoapify.com/terms-and-conditions',
  credits: ['Powered by Geoapify', '© OpenStreetMap contributors'],
  keepsIds: 'for good',
  keepsPoints: 'for good',
  keepsAnswers: 'for good',
  allowsAnyMap: true,
  allowsMerging: true,
  allowsTyping: true,
  isPaid: true,
};

const text = v.nullish(v.string());
const Result = v.object({
  ...{place_id: v.string(), lat: v.number(), lon: v.number()},
  ...{result_type: text, name: text, address_line1: text},
  ...{street: text, housenumber: text, suburb: text, district: text},
  ...{city: text, county: text, state: text, postcode: text, country_code: text},
  rank: v.nullish(v.object({match_type: text})),
});
type Result = v.InferOutput<typeof Result>;
const Answer = v.object({results: v.array(Result)});

/** Geoapify (apidocs.geoapify.com, "Address Autocomplete API", "Reverse Geocoding API"); its answers may be kept. */
export function geoapify(ask: Ask, settings: ProviderSettings): Provider {
  const {url = 'https://api.geoapify.com', key, countries, language} = settings;
  const urlOf = (path: string, query: Record<string, string>) =>
    `${url}/v1/geocode/${path}?${new URLSearchParams({
      ...query,
      format: 'json',
      ...(language !== undefined && {lang: language}),
      apiKey: key,
    })}`;
  const only = countries.join(',').toLowerCase();
  return {
    terms: geoapifyTerms,
    async suggest({text, near, limit}, signal) {
      const query = {
        ...{text, limit: String(limit)},
        ...(near && {bias: `proximity:${near.lon},${near.lat}`}),
        ...(only && {filter: `countrycode:${only}`}),
      };
      const question = {url: urlOf('autocomplete', query), answer: Answer};
      const {results} = await ask('suggest', question, signal);
      return results.flatMap(result => toPlace(result) ?? []);
    },
    async reverse({lat, lon}, signal) {
      const query = {lat: String(lat), lon: String(lon), limit: '1'};
      const question = {url: urlOf('reverse', query), answer: Answer};
      const [nearest] = (await ask('reverse', question, signal)).results;
      return nearest && toPlace(nearest);
    },
  };
}

function toPlace(result: Result): FoundPlace | undefined {
  const {place_id: reference, lat, lon, street, housenumber, suburb, district, city} = result;
  const kind = kindOf(result);
  return toFound({
    ...{reference, kind, lat, lon},
    precision: PRECISION_OF[kind],
    name: result.name ?? (kind === 'area' ? result.address_line1 : undefined),
    street_name: street ?? (kind === 'street' ? result.name : undefined),
    property_number: kind === 'street' ? undefined : housenumber,
    neighborhood: suburb ?? district,
    city: city ?? result.county,
    state: result.state,
    postal_code: result.postcode,
    country_code: result.country_code,
  });
}

function kindOf({result_type, rank, street, housenumber, name}: Result): PlaceKind {
  // It repeats a number that it has not found, at a point of the street.
  const isOnStreet = rank?.match_type === 'match_by_street';
  switch (result_type) {
    case 'street':
      return 'street';
    case 'building':
    case 'amenity':
    case 'unknown':
    case null:
    case undefined:
      if (isOnStreet && street) return 'street';
      return housenumber && (!name || result_type === 'building') ? 'address' : 'place';
    default:
      return 'area';
  }
}
