import * as v from 'valibot';
import {IdempotencyKey} from '../../../../contract/address/new-address.js';
import {Latitude, Longitude} from '../../../../contract/geo-point.js';
import {Id} from '../../../../contract/id.js';
import {EXAMPLE} from './example.js';
import type {Parameter} from './operation.js';

export const locationId: Parameter = {
  name: 'id',
  in: 'path',
  description: 'The location id: the `id` of an address as the component delivered it.',
  schema: Id,
  example: EXAMPLE.locationId,
};

export const userId: Parameter = {
  name: 'id',
  in: 'path',
  description: "The user's id: the `user_id` of an address.",
  schema: Id,
  example: EXAMPLE.userId,
};

export const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Made at random for each address, 22 characters at least; sent again with the same one, nothing is stored twice. It belongs to the device that the session names (`device_identity`), or else to the person of the session.',
  schema: IdempotencyKey,
  example: EXAMPLE.idempotencyKey,
  required: true,
};

/** The point of a query. */
export const point: readonly Parameter[] = [
  {
    name: 'lat',
    in: 'query',
    description: 'Degrees north of the equator.',
    schema: Latitude,
    example: -34.9058,
    required: true,
  },
  {
    name: 'lon',
    in: 'query',
    description: 'Degrees east of Greenwich.',
    schema: Longitude,
    example: -56.1913,
    required: true,
  },
];

/** A part of a path or a query that is a text. */
export function textParameter(
  where: 'path' | 'query',
  name: string,
  description: string,
  example: string,
): Parameter {
  return {name, in: where, description, schema: v.string(), example, required: true};
}
