import type {Context} from 'hono';
import * as v from 'valibot';
import type {Env} from './env.js';
import {fieldMessage} from './field-message.js';
import {badFields, toFieldError} from './json-body.js';

/**
 * The parsed query; a blank parameter counts as absent.
 *
 * Throws 400 with every wrong parameter, each named once even if both numbers of a point are wrong.
 */
export function parseQuery<Schema extends v.GenericSchema>(
  c: Context<Env>,
  schema: Schema,
): v.InferOutput<Schema> {
  const parts = Object.entries(c.req.query()).filter(([, text]) => text.trim() !== '');
  const result = v.safeParse(schema, Object.fromEntries(parts), {message: fieldMessage});
  if (result.success) return result.output;
  const errors = result.issues.map(toFieldError).map(({field, message}) => {
    return {field: field.replace(/\..*/, ''), message};
  });
  throw badFields(errors.filter(({field}, at) => errors.findIndex(e => e.field === field) === at));
}
