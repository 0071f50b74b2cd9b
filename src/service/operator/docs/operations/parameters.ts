import * as v from 'valibot';
import {IdempotencyKey} from '../../../../contract/address/new-address.js';
import {Latitude, Longitude} from '../../../../contract/geo-point.js';
import {Id} from '../../../../contract/id.js';
import {EXAMPLE} from './example.js';
import type {Parameter} from './operation.js';

/** A parameter in the path. */
export function inPath(
  name: string,
  description: string,
  example: string,
  schema: v.GenericSchema = v.string(),
): Parameter {
  return {name, in: 'path', description, schema, example, required: true};
}

/** An optional parameter in the query; the example omits it if it has none. */
export function inQuery(
  name: string,
  description: string,
  schema: v.GenericSchema,
  example?: string | number,
): Parameter {
  return {name, in: 'query', description, schema, ...(example !== undefined && {example})};
}

export const locationId = inPath(
  'id',
  'The location id: the `id` of an address, as the component delivered it.',
  EXAMPLE.locationId,
  Id,
);

export const userId = inPath('id', 'The `user_id` of an address.', EXAMPLE.userId, Id);

export const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'A random text of at least 22 characters for each address: a request repeated with the same key stores nothing twice. Keys belong to the device of the session (`device_identity`) or, without one, to its person.',
  schema: IdempotencyKey,
  example: EXAMPLE.idempotencyKey,
  required: true,
};

export const acceptLanguage: Parameter = {
  name: 'Accept-Language',
  in: 'header',
  description:
    'The language of the text message: the most wanted of `en`, `es`, `fr`, `pt`, `sw`, `ar`, `hi` and `ha`, else English. A browser sends its own; the component sends the language of the conversation.',
  schema: v.string(),
  example: 'pt-BR',
};

/** A point in the query. */
export const point: readonly Parameter[] = [
  {...inQuery('lat', 'Degrees north of the equator.', Latitude, -34.9058), required: true},
  {...inQuery('lon', 'Degrees east of Greenwich.', Longitude, -56.1913), required: true},
];
