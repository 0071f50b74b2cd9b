import * as v from 'valibot';
import {AddressParts} from '../address-parts.js';
import {GeoPoint} from '../geo-point.js';
import {PersonName} from '../person-name.js';
import {PresenceConsent} from '../verification/presence.js';
import {StreetView, UserAddress} from './user-address.js';

/** How the pin came to stand where it stands. */
export const PointSource = v.picklist(['map', 'suggestion', 'location']);
export type PointSource = v.InferOutput<typeof PointSource>;

/** What an idempotency key may look like: 22 characters hold 128 bits that nobody guesses, as a number of an order does not. */
export const IdempotencyKey = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9_-]{22,100}$/, 'Send 22 to 100 letters, digits, - or _; a UUID will do.'),
);

/** So many earlier keys a new address may name. */
export const MOST_REPLACED = 20;

/**
 * The picture in which the person framed their gate. Of the service's own, `url` is that of `routes.panorama` with the
 * view (`viewUrl`); of any other it is where one sees it, over https.
 */
const SentStreetView = v.object({
  ...StreetView.entries,
  pano_id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  url: v.pipe(v.string(), v.maxLength(2000), v.url('Send a URL: https://…')),
});

/** The body of `POST /v5/addresses`; sent with an `Idempotency-Key`, so a repeat stores nothing twice. */
export const NewAddress = v.object({
  ...AddressParts.entries,
  geo_point: GeoPoint,
  point_source: PointSource,
  /** Radius in metres within which the device believed itself to be, where the point is a fix. */
  accuracy: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100_000))),
  /** The place that the person chose, as the service issued it. */
  place_id: v.optional(v.pipe(v.string(), v.maxLength(200))),
  /** A production service refuses an illustration: it does not show the gate. */
  street_view: v.optional(SentStreetView),
  /**
   * The keys under which it was sent before it was changed, whose answers did not arrive: what was stored under one of
   * them is changed in place of storing another.
   */
  replaces: v.optional(v.pipe(v.array(IdempotencyKey), v.maxLength(MOST_REPLACED))),
  /** As the page has them now: they are those of a person whose phone is not proved, and rename nobody else. */
  first_name: v.optional(PersonName),
  last_name: v.optional(PersonName),
  ...PresenceConsent.entries,
});
export type NewAddress = v.InferOutput<typeof NewAddress>;

/** The answer of `POST /v5/addresses`, and of a selection. */
export const AddressAnswer = v.object({
  address: UserAddress,
  /**
   * With which this device says that it is at this address (`POST /v5/presence`), and nothing else; there where the
   * person agreed to that. It is told this once.
   */
  presence_token: v.optional(v.string()),
});
export type AddressAnswer = v.InferOutput<typeof AddressAnswer>;
