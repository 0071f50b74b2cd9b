import * as v from 'valibot';
import {AddressParts} from './address-parts.js';
import {Latitude, Longitude} from './geo-point.js';
import {Id} from './id.js';

/** A text that is kept to the letter, and can be: half of a character (a lone surrogate) is none. */
const exact = (most: number) =>
  v.pipe(
    v.string(),
    v.minLength(1, 'Send at least one character.'),
    v.maxLength(most),
    v.check(
      text => !/\p{Surrogate}/u.test(text),
      'Send whole characters: there is half of one in it, a lone surrogate.',
    ),
  );

const name = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120)));

/** An object and no array, which the schema library would take for one without fields. */
const noArray = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.lazy(input => (Array.isArray(input) ? v.never('Send an object: {…}.') : schema));

/** Who it was, where no location id says so. */
export const InteractionUser = v.object({
  first_name: name,
  last_name: name,
  /** International format; without a country prefix it is read as one of the branch's country. */
  phone: v.optional(v.pipe(v.string(), v.maxLength(40))),
});

const HALF_POINT = 'Send lat and lng, or neither.';

/** Where it was, as the customer knows it. */
export const InteractionLocation = v.pipe(
  v.object({
    lat: v.optional(Latitude),
    lng: v.optional(Longitude),
    /** As the service issued it: with a suggestion, or with an address. */
    place_id: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
    street_name: v.optional(AddressParts.entries.street_name),
    property_name: AddressParts.entries.property_name,
    directions: AddressParts.entries.directions,
  }),
  v.forward(
    v.partialCheck(
      [['lat'], ['lng']],
      ({lat, lng}) => lat !== undefined || lng === undefined,
      HALF_POINT,
    ),
    ['lat'],
  ),
  v.forward(
    v.partialCheck(
      [['lat'], ['lng']],
      ({lat, lng}) => lng !== undefined || lat === undefined,
      HALF_POINT,
    ),
    ['lng'],
  ),
);
export type InteractionLocation = v.InferOutput<typeof InteractionLocation>;

/** Not a record of the schema library's, which would lose a key called `constructor`. */
const Properties = v.custom<Readonly<Record<string, unknown>>>(
  input => typeof input === 'object' && input !== null && !Array.isArray(input),
  'Send an object: {…}.',
);

/** Of these a location holds at least one, or `lat` with `lng`. */
const TELLING = ['street_name', 'property_name', 'directions', 'place_id', 'lat', 'lng'] as const;

/**
 * The body of `POST /v5/interactions`, §2.3 of the service interface: something that a user did at an address.
 *
 * `id` is the idempotency key. Where `location_id` is given it says which address; the rest is checked all the same.
 */
export const Interaction = v.pipe(
  v.object({
    id: exact(200),
    use_case: exact(100),
    location_id: v.optional(Id),
    value: v.optional(v.number()),
    user: v.optional(noArray(InteractionUser)),
    location: v.optional(noArray(InteractionLocation)),
    properties: v.optional(Properties),
  }),
  v.forward(
    v.partialCheck(
      [['location_id'], ['user']],
      ({location_id, user}) => location_id !== undefined || user !== undefined,
      'Send location_id, or user and location.',
    ),
    ['user'],
  ),
  v.forward(
    v.partialCheck(
      [['location_id'], ['user']],
      ({location_id, user}) => location_id !== undefined || !user || user.phone !== undefined,
      'Send the phone: without a location_id the user is known by it alone.',
    ),
    ['user', 'phone'],
  ),
  v.forward(
    v.partialCheck(
      [['location_id'], ['location']],
      ({location_id, location}) => location_id !== undefined || location !== undefined,
      'Send location_id, or user and location.',
    ),
    ['location'],
  ),
  v.forward(
    v.partialCheck(
      [['location_id'], ['location']],
      ({location_id, location}) =>
        location_id !== undefined ||
        !location ||
        TELLING.some(field => location[field] !== undefined),
      'Send at least one of street_name, property_name, directions, place_id, or lat with lng.',
    ),
    ['location'],
  ),
);
export type Interaction = v.InferOutput<typeof Interaction>;

/** The answer of `POST /v5/interactions`; a refusal is a `Problem` with `success: false`. */
export const InteractionAnswer = v.object({success: v.literal(true)});
export type InteractionAnswer = v.InferOutput<typeof InteractionAnswer>;
