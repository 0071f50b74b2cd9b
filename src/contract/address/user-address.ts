import * as v from 'valibot';
import {GeoPoint} from '../geo-point.js';
import {Id} from '../id.js';
import {AddressPrecision} from './precision.js';

/** The picture in which the person framed their gate; `url` has heading, pitch and zoom. */
export const StreetView = v.object({geo_point: GeoPoint, pano_id: v.string(), url: v.string()});
export type StreetView = v.InferOutput<typeof StreetView>;

/**
 * A stored address, as `onAddressSelected` delivers it.
 *
 * What is optional is there if it is known.
 */
export const UserAddress = v.object({
  id: Id,
  user_id: Id,
  url: v.string(),
  street_name: v.string(),
  display_title: v.string(),
  geo_point: GeoPoint,
  directions: v.optional(v.string()),
  property_name: v.optional(v.string()),
  street_view: v.optional(StreetView),

  plus_code: v.optional(v.string()),
  property_number: v.optional(v.string()),
  unit: v.optional(v.string()),
  floor: v.optional(v.string()),
  neighborhood: v.optional(v.string()),
  city: v.optional(v.string()),
  state: v.optional(v.string()),
  postal_code: v.optional(v.string()),
  country_code: v.optional(v.string()),
  precision: v.optional(AddressPrecision),
  /** Metres around `geo_point` within which the gate is, where that is known. */
  accuracy: v.optional(v.number()),
  /** The service's id of the place, if the address is at a known one. */
  place_id: v.optional(v.string()),
  photo_url: v.optional(v.string()),
  title: v.optional(v.string()),
  subtitle: v.optional(v.string()),
});
export type UserAddress = v.InferOutput<typeof UserAddress>;
