import * as v from 'valibot';
import {absentable} from '../absentable.js';
import {callerId} from '../caller-id.js';
import {decimal} from '../decimal.js';
import {Latitude, Longitude} from '../geo-point.js';
import {Id} from '../id.js';
import {FieldError} from '../problem.js';
import {AddressParts} from '../written-address/address-parts.js';

const degrees = (most: number) =>
  `Send degrees from -${most} to ${most}, as a number or as text with a point: -34.9058.`;
const latitude = decimal(Latitude, degrees(90));
const longitude = absentable(decimal(Longitude, degrees(180)));

/** A text that is stored unchanged, or a whole number, such as a database's row id, that is stored as its digits. */
const countable = (most: number) =>
  v.union(
    [
      v.pipe(v.string(), v.minLength(1), v.maxLength(most)),
      v.pipe(v.number(), v.safeInteger(), v.transform(String)),
    ],
    `Send a text of 1 to ${most} characters, or a whole number of 15 digits at most.`,
  );

const name = absentable(v.pipe(v.string(), v.trim(), v.maxLength(120)));

/** An object; the schema library would accept an array as an object without fields. */
const noArray = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.lazy(input => (Array.isArray(input) ? v.never('Send an object: {…}.') : schema));

/** The person, if no location id identifies them. */
export const InteractionUser = v.object({
  first_name: name,
  last_name: name,
  /** International format; a number without a country prefix belongs to the branch's country. */
  phone: absentable(countable(40)),
});

const HALF_POINT = 'Send lat and lng, or neither.';

/** A point as in an address that the component delivered; also accepts `lng`. */
export const InteractionPoint = v.pipe(
  v.object({lat: latitude, lng: longitude, lon: longitude}),
  v.forward(
    v.partialCheck([['lng'], ['lon']], ({lng, lon}) => (lng ?? lon) !== undefined, HALF_POINT),
    ['lon'],
  ),
);

/**
 * The place of an interaction as the customer knows it: in these fields, or as an address that the component delivered,
 * with its `id` and `geo_point`.
 *
 * Parsing leaves one spelling of the point, `lat` with `lng`, taken from `geo_point` if they are absent.
 */
export const InteractionLocation = v.pipe(
  v.object({
    /** A location id. Somebody else's is ignored if other fields give the place. */
    id: absentable(v.union([v.string(), v.number()], 'Send a text.')),
    lat: absentable(latitude),
    lng: longitude,
    lon: longitude,
    geo_point: absentable(noArray(InteractionPoint)),
    /** The id that the service issued with a suggestion or an address; any other is ignored in the same way. */
    place_id: absentable(v.string()),
    street_name: absentable(AddressParts.entries.street_name),
    /** If `street_name` does not contain it. */
    property_number: absentable(countable(40)),
    property_name: absentable(AddressParts.entries.property_name.wrapped),
    directions: absentable(AddressParts.entries.directions.wrapped),
  }),
  v.forward(
    v.partialCheck(
      [['lat'], ['lng'], ['lon']],
      ({lat, lng, lon}) => lat !== undefined || (lng ?? lon) === undefined,
      HALF_POINT,
    ),
    ['lat'],
  ),
  v.forward(
    v.partialCheck(
      [['lat'], ['lng'], ['lon']],
      ({lat, lng, lon}) => lat === undefined || (lng ?? lon) !== undefined,
      HALF_POINT,
    ),
    ['lng'],
  ),
  v.transform(({lat, lng, lon, geo_point, ...said}) => ({
    ...said,
    ...(lat === undefined
      ? {lat: geo_point?.lat, lng: geo_point?.lng ?? geo_point?.lon}
      : {lat, lng: lng ?? lon}),
  })),
);
export type InteractionLocation = v.InferOutput<typeof InteractionLocation>;

/** The schema library's record would drop a key called `constructor`. */
const Properties = v.custom<Readonly<Record<string, unknown>>>(
  input => typeof input === 'object' && input !== null && !Array.isArray(input),
  'Send an object: {…}.',
);

/** A location needs at least one of these, or `lat` with `lng`. */
const TELLING = ['street_name', 'property_name', 'directions', 'place_id', 'lat', 'lng'] as const;

type SaidIds = {
  readonly location_id?: string | undefined;
  readonly location?: {readonly id?: string | number | undefined} | undefined;
};

/** The location id of a body, at its top or in its location. */
export function saidLocationId({location_id, location}: SaidIds): string | undefined {
  if (location_id !== undefined) return location_id;
  return v.is(Id, location?.id) ? location.id : undefined;
}

/** Whether a location gives the place in another way than by its id. */
export function tellsPlace(location: InteractionLocation): boolean {
  return TELLING.some(field => location[field] !== undefined);
}

/**
 * The body of `POST /v5/interactions`: something that a user did at an address.
 *
 * `id` is the idempotency key. `location_id`, if present, identifies the address; the other fields are validated all
 * the same.
 */
export const Interaction = v.pipe(
  v.object({
    id: callerId(200),
    use_case: v.pipe(v.string(), v.minLength(1, 'Send at least one character.'), v.maxLength(100)),
    location_id: absentable(Id),
    value: absentable(decimal(v.number())),
    user: absentable(noArray(InteractionUser)),
    location: absentable(noArray(InteractionLocation)),
    properties: absentable(Properties),
  }),
  v.forward(
    v.partialCheck(
      [['location_id'], ['user'], ['location', 'id']],
      said => saidLocationId(said) !== undefined || said.user !== undefined,
      'Send location_id, or user and location.',
    ),
    ['user'],
  ),
  v.forward(
    v.partialCheck(
      [['location_id'], ['user'], ['location', 'id']],
      said => saidLocationId(said) !== undefined || !said.user || said.user.phone !== undefined,
      'Send the phone: without a location_id it alone identifies the user.',
    ),
    ['user', 'phone'],
  ),
  v.forward(
    v.partialCheck(
      [['location_id'], ['location']],
      said => saidLocationId(said) !== undefined || said.location !== undefined,
      'Send location_id, or user and location.',
    ),
    ['location'],
  ),
  v.forward(
    v.partialCheck(
      [['location_id'], ['location']],
      said => saidLocationId(said) !== undefined || !said.location || tellsPlace(said.location),
      'Send at least one of street_name, property_name, directions, place_id, or lat with lng.',
    ),
    ['location'],
  ),
);
export type Interaction = v.InferOutput<typeof Interaction>;

/** The fields that identified the place of an interaction; the first of these that is present decides. */
export const SaidBy = v.picklist(['location_id', 'place_id', 'point', 'words']);
export type SaidBy = v.InferOutput<typeof SaidBy>;

/** How the service interpreted a body. Repeats only what was sent, and nothing about who lives where. */
export const Understood = v.object({
  by: SaidBy,
  /** Present if it identified the place. */
  location_id: v.optional(Id),
  value: v.optional(v.number()),
  /** The paths of blank and unknown fields, 100 at most. */
  ignored: v.optional(v.array(v.string())),
});

/** The answer of `POST /v5/interactions`; a refusal is a `Problem` with `success: false`. */
export const InteractionAnswer = v.object({
  success: v.literal(true),
  understood: Understood,
  /** The fields that were ignored, and what to send instead. */
  warnings: v.optional(v.array(FieldError)),
});
export type InteractionAnswer = v.InferOutput<typeof InteractionAnswer>;
