import * as v from 'valibot';
import {LocationChange} from '../../contract/address/address-change.js';
import type {AddressParts} from '../../contract/written-address/address-parts.js';
import {type Address, coordinatesOf} from './address-words.js';

/** The fields of the form, in their order; those without `isWide` stand beside each other. */
export const FIELDS = [
  {name: 'street_name', title: 'Street, or what the place is called', isWide: true},
  {name: 'property_number', title: 'Number'},
  {name: 'unit', title: 'Apartment'},
  {name: 'floor', title: 'Floor'},
  {name: 'property_name', title: 'Building', isWide: true},
  {name: 'directions', title: 'How to get to the door', isWide: true, isLong: true},
  {name: 'neighborhood', title: 'Area'},
  {name: 'city', title: 'City'},
  {name: 'state', title: 'State or region'},
  {name: 'postal_code', title: 'Postal code'},
  {
    name: 'geo_point',
    title: 'Coordinates',
    isWide: true,
    hint: 'Latitude, longitude. Where they change, the address no longer says how exact its point was.',
  },
] as const satisfies readonly {
  readonly name: keyof AddressParts | 'geo_point';
  readonly title: string;
  readonly isWide?: true;
  readonly isLong?: true;
  readonly hint?: string;
}[];
export type FieldName = (typeof FIELDS)[number]['name'];

/** An address as the form has it: texts as they are typed. */
export type Draft = Readonly<Record<FieldName, string>>;

/** What is wrong with each field, in words. */
export type DraftErrors = Partial<Readonly<Record<FieldName, string>>>;

export function draftOf(address: Address): Draft {
  const texts = FIELDS.map(({name}) => [
    name,
    name === 'geo_point' ? coordinatesOf(address) : (address[name] ?? ''),
  ]);
  return Object.fromEntries(texts);
}

/** The fields that differ from those before, in the order of the form. */
export function changedIn(address: Address, draft: Draft): FieldName[] {
  const before = draftOf(address);
  return FIELDS.map(({name}) => name).filter(name => draft[name].trim() !== before[name].trim());
}

/** What the service is asked to change, or what is wrong with it; an emptied field is removed. */
export function changeOf(
  address: Address,
  draft: Draft,
): {readonly change: v.InferOutput<typeof LocationChange>} | {readonly errors: DraftErrors} {
  const asked = changedIn(address, draft).map(name => [name, valueOf(name, draft[name].trim())]);
  const parsed = v.safeParse(LocationChange, Object.fromEntries(asked), {message: wordsFor});
  if (parsed.success) return {change: parsed.output};
  const errors = parsed.issues.map(issue => {
    const name = String(issue.path?.[0]?.key);
    return [name, (issue.type !== 'max_length' && OWN_WORDS[name]) || issue.message];
  });
  return {errors: Object.fromEntries(errors)};
}

/** Where the schema's words would not say what to do. */
const OWN_WORDS: Readonly<Record<string, string>> = {
  street_name: 'An address needs a street, or the words by which people know the place.',
  geo_point: 'Give a latitude and a longitude, such as -34.905288, -56.189267.',
};

function wordsFor(issue: v.BaseIssue<unknown>): string {
  if (issue.type === 'max_length') return `Use at most ${issue.requirement} characters.`;
  return issue.message;
}

function valueOf(name: FieldName, text: string): unknown {
  if (name !== 'geo_point') return text === '' && name !== 'street_name' ? null : text;
  const [, lat, lon] = /^([-−]?\d+(?:\.\d+)?)[\s,;]+([-−]?\d+(?:\.\d+)?)$/.exec(text) ?? [];
  return {lat: numberOf(lat), lon: numberOf(lon)};
}

/** Not a number where there is none, which the schema refuses. */
function numberOf(text: string | undefined): number {
  return text === undefined ? Number.NaN : Number(text.replace('−', '-'));
}
