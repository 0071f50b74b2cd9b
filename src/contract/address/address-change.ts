import * as v from 'valibot';
import {GeoPoint} from '../geo-point.js';
import {AddressParts} from '../written-address/address-parts.js';
import {NewAddress, PointSource} from './new-address.js';

const REQUIRED = 'It can be changed but not removed: leave it out to keep it as it is.';

/** A field that may be absent but not null. */
const kept = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(v.lazy(input => (input === null ? v.never(REQUIRED) : schema)));

/** A field that may be absent; null removes the stored value. */
const removable = <Schema extends v.GenericSchema>(field: v.OptionalSchema<Schema, undefined>) =>
  v.optional(v.nullable(field.wrapped));

const parts = AddressParts.entries;

const entries = {
  street_name: kept(parts.street_name),
  property_name: removable(parts.property_name),
  property_number: removable(parts.property_number),
  unit: removable(parts.unit),
  floor: removable(parts.floor),
  directions: removable(parts.directions),
  neighborhood: removable(parts.neighborhood),
  city: removable(parts.city),
  state: removable(parts.state),
  postal_code: removable(parts.postal_code),
  country_code: removable(parts.country_code),
  place_id: removable(NewAddress.entries.place_id),
  street_view: removable(NewAddress.entries.street_view),
  /** Always both coordinates. */
  geo_point: kept(GeoPoint),
  accuracy: removable(NewAddress.entries.accuracy),
  precision: removable(NewAddress.entries.precision),
  /** Hides the address from the list; nothing is deleted. */
  archived: v.optional(v.boolean()),
  /** Whether the public link shows the address; `renewed` creates a new link and disables the old one for good. */
  link: v.optional(v.picklist(['hidden', 'shown', 'renewed'])),
};

const ACCURACY_ALONE = 'An accuracy belongs to a point: send both.';

type Fix = {readonly geo_point?: unknown; readonly accuracy?: number | null | undefined};
const isWhole = ({geo_point, accuracy}: Fix) =>
  typeof accuracy !== 'number' || geo_point !== undefined;

/**
 * The body of `PATCH /v5/addresses/{id}`, a merge patch: an absent field stays, null removes an optional field.
 *
 * A new point requires `point_source`, and removes the stored accuracy and precision unless new ones are sent.
 */
export const AddressChange = v.pipe(
  v.object({...entries, point_source: v.optional(PointSource)}),
  v.forward(v.partialCheck([['geo_point'], ['accuracy']], isWhole, ACCURACY_ALONE), ['accuracy']),
  v.forward(
    v.partialCheck(
      [['geo_point'], ['point_source']],
      said => (said.geo_point === undefined) === (said.point_source === undefined),
      'Say how the point was found, with the point: send both or none.',
    ),
    ['point_source'],
  ),
);
export type AddressChange = v.InferOutput<typeof AddressChange>;

/** The body of `PATCH /v5/locations/{id}`: like the person's own change, but `point_source` is always `server`. */
export const LocationChange = v.pipe(
  v.object(entries),
  v.forward(v.partialCheck([['geo_point'], ['accuracy']], isWhole, ACCURACY_ALONE), ['accuracy']),
);
