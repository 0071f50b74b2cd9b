import * as v from 'valibot';
import type {PlaceKind} from '../../../../contract/place.js';
import type {Ask} from '../asking/ask.js';
import type {FoundPlace, Provider, ProviderSettings} from './provider.js';
import type {Terms} from './terms.js';
import {PRECISION_OF, toFound} from './to-found.js';

/** The usage policy of the public server forbids autocomplete, and one's own finds whole words alone. */
export const nominatimTerms: Terms = {
  source: 'https://operations.osmfoundation.org/policies/nominatim/',
  credits: ['© OpenStreetMap contributors'],
  keepsIds: 'for good',
  keepsPoints: 'for good',
  keepsAnswers: 'for good',
  allowsAnyMap: true,
  allowsMerging: true,
  allowsTyping: false,
  isPaid: false,
};

const text = v.nullish(v.string());
const degrees = v.pipe(v.string(), v.decimal(), v.transform(Number));
const Found = v.object({
  ...{osm_type: v.string(), osm_id: v.number(), lat: degrees, lon: degrees},
  ...{category: text, type: text, place_rank: v.nullish(v.number()), name: text},
  address: v.nullish(v.record(v.string(), v.string())),
});
type Found = v.InferOutput<typeof Found>;
/** An error with status 200 is how it says that nothing is there. */
const There = v.union([Found, v.object({error: v.string()})]);

/** Nominatim (nominatim.org/release-docs/latest/api): what a person has confirmed, and points. */
export function nominatim(ask: Ask, {url = '', countries, language}: ProviderSettings): Provider {
  const urlOf = (path: string, query: Record<string, string>) =>
    `${url}/${path}?${new URLSearchParams({
      ...query,
      ...{format: 'jsonv2', addressdetails: '1'},
      ...(language !== undefined && {'accept-language': language}),
    })}`;
  return {
    terms: nominatimTerms,
    async suggest({text: q, near, limit}, signal) {
      const query = {
        ...{q, limit: String(limit)},
        ...(near && {viewbox: boxAround(near)}),
        ...(countries.length > 0 && {countrycodes: countries.join(',').toLowerCase()}),
      };
      const question = {url: urlOf('search', query), answer: v.array(Found)};
      return (await ask('suggest', question, signal)).flatMap(found => toPlace(found) ?? []);
    },
    async reverse({lat, lon}, signal) {
      const asked = urlOf('reverse', {lat: String(lat), lon: String(lon), zoom: '18'});
      const there = await ask('reverse', {url: asked, answer: There}, signal);
      return 'error' in there ? undefined : toPlace(there);
    },
  };
}

/** Degrees round the point, in which places are preferred: some 50 km. */
const REACH = 0.5;

/** It knows a box and no point; west, south, east and north. */
function boxAround({lat, lon}: {readonly lat: number; readonly lon: number}): string {
  return [lon - REACH, lat - REACH, lon + REACH, lat + REACH].join(',');
}

function toPlace(found: Found): FoundPlace | undefined {
  const {osm_type, osm_id, lat, lon, name, address = {}} = found;
  const of = (...keys: readonly string[]) =>
    keys.map(key => address?.[key]).find(word => word !== undefined);
  const kind = kindOf(found);
  const isBetween = osm_type === 'way' && found.category === 'place' && found.type === 'house';
  return toFound({
    reference: [osm_type, osm_id, of('house_number') ?? ''].join(' ').trim(),
    kind,
    // Numbers between two mapped ones have the id of the line on which they were placed.
    precision: isBetween ? 'interpolated' : PRECISION_OF[kind],
    ...{lat, lon, name},
    street_name: of('road', 'pedestrian', 'footway') ?? (kind === 'street' ? name : undefined),
    property_number: of('house_number'),
    neighborhood: of('quarter', 'neighbourhood', 'suburb', 'city_district'),
    city: of('city', 'town', 'village', 'municipality'),
    state: of('state'),
    postal_code: of('postcode'),
    country_code: of('country_code'),
  });
}

/** Ranks below that of streets are areas: "Ranking", in the manual. */
const STREET_RANK = 26;

function kindOf({category, place_rank, name, address}: Found): PlaceKind {
  if (category === 'highway' && (place_rank ?? STREET_RANK) <= 27) return 'street';
  if ((place_rank ?? STREET_RANK) < STREET_RANK) return 'area';
  return address?.['house_number'] && !name ? 'address' : 'place';
}
