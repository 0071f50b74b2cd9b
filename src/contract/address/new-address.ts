import * as v from 'valibot';
import {GeoPoint} from '../geo-point.js';
import {listOf} from '../list-of.js';
import {PersonName} from '../person-name.js';
import {PresenceConsent} from '../verification/presence.js';
import {AddressParts} from '../written-address/address-parts.js';
import {AddressPrecision} from './precision.js';
import {StreetView, UserAddress} from './user-address.js';

/** How the point was found: by moving the map, from a suggestion, or from the device's location. */
export const PointSource = v.picklist(['map', 'suggestion', 'location']);
export type PointSource = v.InferOutput<typeof PointSource>;

/** At least 22 characters, because that is room for 128 random bits; an order number could be guessed. */
export const IdempotencyKey = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9_-]{22,100}$/, 'Send 22 to 100 letters, digits, - or _; a UUID will do.'),
);

export const MOST_REPLACED = 20;

/**
 * The picture in which the person framed their gate. For the service's own pictures `url` is that of `routes.panorama`
 * with the view (`viewUrl`); for any other it is an https page that shows the picture.
 */
const SentStreetView = v.object({
  ...StreetView.entries,
  pano_id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  url: v.pipe(v.string(), v.maxLength(2000), v.url('Send a URL: https://…')),
});

/** The body of `POST /v5/addresses`. Its `Idempotency-Key` header makes a repeat harmless. */
export const NewAddress = v.object({
  ...AddressParts.entries,
  geo_point: GeoPoint,
  point_source: PointSource,
  /** Metres around the point: the radius of the device's fix, or of what a thumb can aim at on the map. */
  accuracy: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100_000))),
  precision: v.optional(AddressPrecision),
  /** The service's id of the place that the person chose. */
  place_id: v.optional(v.pipe(v.string(), v.maxLength(200))),
  /** Production refuses illustrations, because they do not show the gate. */
  street_view: v.optional(SentStreetView),
  /**
   * The idempotency keys of earlier attempts whose answers did not arrive, before the person changed the address. If
   * one of them was stored, it is changed instead of storing another address.
   */
  replaces: v.optional(listOf(IdempotencyKey, {max: MOST_REPLACED})),
  /** The names that the page has now. They apply only to a person whose phone is not proved, and rename nobody else. */
  first_name: v.optional(PersonName),
  last_name: v.optional(PersonName),
  ...PresenceConsent.entries,
});
export type NewAddress = v.InferOutput<typeof NewAddress>;

/** The answer of `POST /v5/addresses` and of a selection. */
export const AddressAnswer = v.object({
  address: UserAddress,
  /**
   * Present if the person agreed to presence: the token with which this device confirms that it is at this address
   * (`POST /v5/presence`), and which permits nothing else. Sent only this once.
   */
  presence_token: v.optional(v.string()),
});
export type AddressAnswer = v.InferOutput<typeof AddressAnswer>;
