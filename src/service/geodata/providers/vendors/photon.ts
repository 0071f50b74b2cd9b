import * as v from 'valibot';
import type {Place, PlaceKind} from '../../../../contract/place.js';
import type {Ask} from '../asking/ask.js';
import type {FoundPlace, Provider, ProviderSettings} from './provider.js';
import type {Terms} from './terms.js';
import {PRECISION_OF, toFound} from './to-found.js';

/** The data is OpenStreetMap's (ODbL); the software asks for nothing. */
export const photonTerms: Terms = {
  source: 'https://www.openstreetmap.org/copyright',
  credits: ['© OpenStreetMap contributors'],
  keepsIds: 'for good',
  keepsPoints: 'for good',
  keepsAnswers: 'for good',
  allowsAnyMap: true,
  allowsMerging: true,
  allowsTyping: true,
  isPaid: false,
};

const text = v.nullish(v.string());
const Feature = v.object({
  geometry: v.object({coordinates: v.tuple([v.number(), v.number()])}),
  properties: v.object({
    osm_type: v.string(),
    osm_id: v.number(),
    ...{osm_key: text, osm_value: text, type: text},
    ...{name: text, housenumber: text, street: text},
    ...{locality: text, district: text, city: text, county: text, state: text},
    ...{postcode: text, countrycode: text},
  }),
});
type Feature = v.InferOutput<typeof Feature>;
const Answer = v.object({features: v.array(Feature)});

/** Layers of areas; `house` and `street` have addresses, `other` is mountains, lakes and the like. */
const AREAS: ReadonlySet<string> = new Set([
  ...['locality', 'district', 'city', 'county', 'state', 'country'],
]);

/** Kilometres: what is farther away is not the address of a point. */
const RADIUS = 0.3;

/** Photon (komoot/photon, docs/api-v1.md), a geocoder over OpenStreetMap that anyone can run. Has no look-up by id. */
export function photon(ask: Ask, {url = '', countries, language}: ProviderSettings): Provider {
  const lang = {...(language !== undefined && {lang: language})};
  const urlOf = (path: string, query: Record<string, string>) =>
    `${url}/${path}?${new URLSearchParams({...query, ...lang})}`;
  return {
    terms: photonTerms,
    async suggest({text: q, near, limit}, signal) {
      const bias = near && {lat: String(near.lat), lon: String(near.lon)};
      const only = countries.map(country => `&countrycode=${country}`).join('');
      const query = urlOf('api', {q, limit: String(limit), ...bias}) + only;
      const {features} = await ask('suggest', {url: query, answer: Answer}, signal);
      return features.flatMap(feature => toPlace(feature) ?? []);
    },
    async reverse({lat, lon}, signal) {
      const query = {lat: String(lat), lon: String(lon), radius: String(RADIUS), limit: '1'};
      const {features} = await ask(
        'reverse',
        {url: urlOf('reverse', query), answer: Answer},
        signal,
      );
      const [nearest] = features;
      return nearest && toPlace(nearest);
    },
  };
}

function toPlace({properties, geometry}: Feature): FoundPlace | undefined {
  const {osm_type, osm_id, name, housenumber} = properties;
  const [lon, lat] = geometry.coordinates;
  const kind = kindOf(properties);
  const street = properties.street ?? (kind === 'street' ? name : undefined);
  return toFound({
    // One building may have several numbers, each a result with the building's id.
    reference: [osm_type, osm_id, ...(housenumber ? [housenumber] : [])].join(' '),
    kind,
    precision: precisionOf(kind, properties),
    ...{lat, lon, name},
    street_name: street,
    property_number: housenumber,
    neighborhood: properties.district ?? properties.locality,
    city: properties.city ?? properties.county,
    state: properties.state,
    postal_code: properties.postcode,
    country_code: properties.countrycode,
  });
}

function precisionOf(kind: PlaceKind, properties: Feature['properties']): Place['precision'] {
  const {osm_type, osm_key, osm_value, type} = properties;
  // Mountains, lakes and parks are nowhere in particular.
  if (kind === 'place' && type === 'other') return 'area';
  // Numbers between two mapped ones are houses with the id of the line on which they were placed.
  const isBetween = osm_type === 'W' && osm_key === 'place' && osm_value === 'house';
  return isBetween ? 'interpolated' : PRECISION_OF[kind];
}

function kindOf({type, osm_key, name, housenumber}: Feature['properties']): PlaceKind {
  if (type ? type === 'street' : osm_key === 'highway') return 'street';
  if (type ? AREAS.has(type) : osm_key === 'place' && !housenumber) return 'area';
  return housenumber && !name ? 'address' : 'place';
}
