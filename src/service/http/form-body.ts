import type {Context} from 'hono';
import type * as v from 'valibot';
import type {Env} from './env.js';
import {checkBody} from './json-body.js';
import {withBody} from './read-body.js';

/** Bytes: forms are for a few short fields. */
const MOST = 4096;

/** The parsed fields of a form (`application/x-www-form-urlencoded`), all texts; throws 413, or 400 with every wrong field. */
export async function formBody<Schema extends v.GenericSchema>(
  c: Context<Env>,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const length = {most: MOST, tooLarge: `A form may have at most ${MOST / 1024} KB.`};
  const text = await withBody(c, length, async bytes => Buffer.from(bytes).toString('utf8'));
  return checkBody(schema, Object.fromEntries(new URLSearchParams(text)));
}
