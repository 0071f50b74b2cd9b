import * as v from 'valibot';
import type {Place, PlaceKind} from '../../../../contract/place.js';
import type {Ask} from '../asking/ask.js';
import {threeLetters, twoLetters} from './country-codes.js';
import type {FoundPlace, Provider, ProviderSettings} from './provider.js';
import type {Terms} from './terms.js';
import {PRECISION_OF, toFound} from './to-found.js';

/** As in the public terms of the Base Plan: results are kept for 30 days. They allow no other map expressly. */
export const hereTerms: Terms = {
  source: 'https://legal.here.com',
  credits: ['© HERE'],
  keepsIds: 'for good',
  keepsPoints: 30,
  keepsAnswers: 30,
  allowsAnyMap: false,
  allowsMerging: true,
  allowsTyping: true,
  isPaid: true,
};

const text = v.nullish(v.string());
const Item = v.object({
  id: text,
  title: v.string(),
  resultType: text,
  houseNumberType: text,
  address: v.nullish(
    v.object({
      ...{countryCode: text, state: text, county: text, city: text, district: text},
      ...{subdistrict: text, street: text, houseNumber: text, postalCode: text},
    }),
  ),
  /** Absent for a suggestion of another search, such as "restaurants". */
  position: v.nullish(v.object({lat: v.number(), lng: v.number()})),
});
type Item = v.InferOutput<typeof Item>;
const Items = v.object({items: v.array(Item)});

/** HERE Geocoding & Search v7 (docs.here.com/geocoding-and-search): autosuggest, geocode, revgeocode, lookup. */
export function here(ask: Ask, {url, key, countries, language}: ProviderSettings): Provider {
  const urlOf = (path: string, query: Record<string, string>) =>
    `${url ?? `https://${path}.search.hereapi.com`}/v1/${path}?${new URLSearchParams({
      ...query,
      ...(language !== undefined && {lang: language}),
      apiKey: key,
    })}`;
  const only = countries.flatMap(country => threeLetters(country) ?? []).join(',');
  return {
    terms: hereTerms,
    async suggest({text: q, near, limit}, signal) {
      const query = {q, limit: String(limit), ...(only && {in: `countryCode:${only}`})};
      // Autosuggest searches round a point alone.
      const asked = near
        ? urlOf('autosuggest', {...query, at: `${near.lat},${near.lon}`, show: 'details'})
        : urlOf('geocode', query);
      const {items} = await ask('suggest', {url: asked, answer: Items}, signal);
      return items.flatMap(item => toPlace(item) ?? []);
    },
    async lookUp(reference, signal) {
      const question = {url: urlOf('lookup', {id: reference}), answer: Item};
      return toPlace(await ask('place', question, signal));
    },
    async reverse({lat, lon}, signal) {
      const asked = urlOf('revgeocode', {at: `${lat},${lon}`, limit: '1'});
      const [nearest] = (await ask('reverse', {url: asked, answer: Items}, signal)).items;
      return nearest && toPlace(nearest);
    },
  };
}

function toPlace(item: Item): FoundPlace | undefined {
  const {id, title, resultType, houseNumberType, address, position} = item;
  const kind = KINDS[resultType ?? ''];
  if (!id || !kind || !position) return undefined;
  const {street, houseNumber, district, subdistrict, city, county, state} = address ?? {};
  return toFound({
    reference: id,
    kind,
    precision: precisionOf(kind, houseNumberType),
    ...{lat: position.lat, lon: position.lng},
    name: kind === 'area' ? (district ?? city ?? title) : title,
    street_name: street,
    property_number: kind === 'address' || kind === 'place' ? houseNumber : undefined,
    neighborhood: subdistrict ?? district,
    city: city ?? county,
    state,
    postal_code: address?.postalCode,
    country_code: twoLetters(address?.countryCode),
  });
}

/** Other types are no places: they suggest another search. */
const KINDS: Readonly<Record<string, PlaceKind>> = {
  houseNumber: 'address',
  street: 'street',
  intersection: 'corner',
  place: 'place',
  addressBlock: 'area',
  locality: 'area',
  administrativeArea: 'area',
  postalCodePoint: 'area',
};

/** `PA`, a point address, is on the building. */
function precisionOf(kind: PlaceKind, type: string | null | undefined): Place['precision'] {
  return kind === 'address' && type !== 'PA' ? 'interpolated' : PRECISION_OF[kind];
}
