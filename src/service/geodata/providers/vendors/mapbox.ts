import * as v from 'valibot';
import type {Place, PlaceKind} from '../../../../contract/place.js';
import type {Ask} from '../asking/ask.js';
import type {FoundPlace, Provider, ProviderSettings} from './provider.js';
import type {Terms} from './terms.js';
import {toFound} from './to-found.js';

/** Of permanent geocoding, which is the only kind that is asked for: results may be kept. Temporary ones may not. */
export const mapboxTerms: Terms = {
  source: 'https://www.mapbox.com/legal/tos',
  credits: ['© Mapbox', '© OpenStreetMap'],
  keepsIds: 'for good',
  keepsPoints: 'for good',
  keepsAnswers: 'for good',
  allowsAnyMap: false,
  allowsMerging: true,
  allowsTyping: true,
  isPaid: true,
};

const text = v.nullish(v.string());
const Named = v.nullish(v.object({name: text}));
const Feature = v.object({
  properties: v.object({
    mapbox_id: v.string(),
    feature_type: v.string(),
    name: v.string(),
    coordinates: v.object({
      longitude: v.number(),
      latitude: v.number(),
      accuracy: text,
    }),
    context: v.object({
      address: v.nullish(v.object({address_number: text, street_name: text})),
      ...{street: Named, neighborhood: Named, locality: Named, place: Named},
      ...{district: Named, region: Named, postcode: Named},
      country: v.nullish(v.object({country_code: text})),
    }),
  }),
});
type Feature = v.InferOutput<typeof Feature>;
const Answer = v.object({features: v.array(Feature)});

/** A query has twenty words and 256 characters at most, and no semicolon: it would be several queries. */
const MOST_WORDS = 20;

/**
 * Mapbox Geocoding v6 (docs.mapbox.com/api/search/geocoding). Not the Search Box: its suggestions have no points, and
 * its results may not be kept.
 */
export function mapbox(ask: Ask, settings: ProviderSettings): Provider {
  const {url = 'https://api.mapbox.com', key, countries, language} = settings;
  const urlOf = (path: string, query: Record<string, string>) =>
    `${url}/search/geocode/v6/${path}?${new URLSearchParams({
      ...query,
      permanent: 'true',
      ...(language !== undefined && {language}),
      ...(countries.length > 0 && {country: countries.join(',').toLowerCase()}),
      access_token: key,
    })}`;
  return {
    terms: mapboxTerms,
    async suggest({text, near, limit}, signal) {
      const words = text.replaceAll(';', ' ').trim().split(/\s+/).slice(0, MOST_WORDS);
      const query = {
        ...{q: words.join(' '), autocomplete: 'true', limit: String(limit)},
        ...(near && {proximity: `${near.lon},${near.lat}`}),
      };
      const question = {url: urlOf('forward', query), answer: Answer};
      const {features} = await ask('suggest', question, signal);
      return features.flatMap(feature => toPlace(feature) ?? []);
    },
    async reverse({lat, lon}, signal) {
      const query = {longitude: String(lon), latitude: String(lat)};
      // A feature of each type, the narrowest first.
      const question = {url: urlOf('reverse', query), answer: Answer};
      const [narrowest] = (await ask('reverse', question, signal)).features;
      return narrowest && toPlace(narrowest);
    },
  };
}

function toPlace({properties}: Feature): FoundPlace | undefined {
  const {mapbox_id: reference, feature_type, name, coordinates, context} = properties;
  const kind = kindOf(feature_type);
  const {address, street, neighborhood, locality, place, district, region, postcode} = context;
  return toFound({
    ...{reference, kind, name, lat: coordinates.latitude, lon: coordinates.longitude},
    precision: precisionOf(kind, coordinates.accuracy),
    street_name: address?.street_name ?? street?.name ?? (kind === 'street' ? name : undefined),
    property_number: address?.address_number,
    neighborhood: neighborhood?.name ?? locality?.name,
    city: place?.name ?? district?.name,
    state: region?.name,
    postal_code: postcode?.name,
    country_code: context.country?.country_code,
  });
}

function kindOf(type: string): PlaceKind {
  if (type === 'address' || type === 'secondary_address') return 'address';
  return type === 'street' ? 'street' : 'area';
}

/** `parcel`, `point` and `interpolated` are at the house, but perhaps not on it; others somewhere along the street. */
function precisionOf(kind: PlaceKind, accuracy: string | null | undefined): Place['precision'] {
  if (kind !== 'address') return kind === 'street' ? 'street' : 'area';
  if (accuracy === 'rooftop') return 'rooftop';
  return /^(parcel|point|interpolated)$/.test(accuracy ?? '') ? 'interpolated' : 'street';
}
