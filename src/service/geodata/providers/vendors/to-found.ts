import type {Place, PlaceKind} from '../../../../contract/place.js';
import {
  areaLine,
  streetLine,
  subtitle,
  type TitledParts,
} from '../../../../contract/written-address/display-title.js';
import {addressOrderOf} from '../../../countries/countries.js';
import type {FoundPlace} from './provider.js';

type Words = Omit<Place, 'id' | 'kind' | 'title' | 'subtitle' | 'precision' | 'geo_point'>;

/** How exact a kind is where its source says nothing else. */
export const PRECISION_OF = {
  address: 'rooftop',
  place: 'rooftop',
  corner: 'street',
  street: 'street',
  area: 'area',
} as const satisfies Record<PlaceKind, Place['precision']>;

/** Fields that are empty or missing are left out of the place. */
export type ProvidedPlace = {
  readonly reference: string;
  readonly kind: PlaceKind;
  readonly precision: Place['precision'];
  readonly lat: number;
  readonly lon: number;
  /** Of a landmark, a corner or an area. */
  readonly name?: string | null | undefined;
} & {readonly [Key in keyof Words]?: string | null | undefined};

/** The place in the contract's format; undefined if it has nothing by which a person knows it, or no point on earth. */
export function toFound({
  reference,
  kind,
  precision,
  lat,
  lon,
  name,
  country_code,
  ...given
}: ProvidedPlace): FoundPlace | undefined {
  if (!(Math.abs(lat) <= 90 && Math.abs(lon) <= 180)) return undefined;
  const country = country_code?.toUpperCase() ?? '';
  const words: Words = Object.fromEntries(
    Object.entries({...given, country_code: /^[A-Z]{2}$/.test(country) ? country : ''})
      .map(([field, word]) => [field, tidied(word, LONGEST[field])])
      .filter(([, word]) => word),
  );
  const called = tidied(name, LONGEST['property_name']);
  const parts = kind === 'place' && called ? {...words, property_name: called} : words;
  const order = addressOrderOf(words.country_code);
  const title = titleOf(kind, {...words, order}, called);
  if (!title) return undefined;
  return {
    reference,
    place: {
      kind,
      title,
      subtitle: kind === 'area' ? around(title, words) : subtitle({...parts, order}),
      precision,
      geo_point: {lat, lon},
      ...parts,
    },
  };
}

/** Characters: an address with longer words is refused when it is saved. */
const LONGEST: Readonly<Record<string, number>> = {
  ...{street_name: 200, property_name: 200, property_number: 40, postal_code: 20},
  ...{neighborhood: 120, city: 120, state: 120, country_code: 2},
};

/** On one line, and no longer than an address can have it. */
function tidied(word: string | null | undefined, longest = 0): string | undefined {
  return word
    ?.replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longest);
}

function titleOf(
  kind: PlaceKind,
  words: Words & Pick<TitledParts, 'order'>,
  name: string | undefined,
): string | undefined {
  if (kind !== 'address' && kind !== 'street') return name;
  const {street_name, neighborhood, city, property_number, order} = words;
  // Where no street has a name, houses are numbered in their village or block.
  const street = street_name ?? (property_number && (neighborhood ?? city));
  return streetLine({street_name: street, property_number, order}) || name;
}

/** The town and state of an area that are not the area itself. */
function around(title: string, {city, state}: Words): string {
  const [, ...others] = new Set([title, city, state]);
  return areaLine({neighborhood: others[0], city: others[1]});
}
