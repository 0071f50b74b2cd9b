import type {Context} from 'hono';
import * as v from 'valibot';
import type {FieldError} from '../../contract/problem.js';
import type {Env} from './env.js';
import {ProblemError} from './problem-error.js';
import {readBody} from './read-body.js';

const MOST = 64 * 1024;

/**
 * The body as the schema reads it; unknown fields are dropped, `firstName` is taken for `first_name`.
 *
 * Throws 415, 413 (over 64 KB, found by counting where the length is not announced) or 400 with every wrong field.
 */
export async function jsonBody<Schema extends v.GenericSchema>(
  c: Context<Env>,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json')
    throw new ProblemError('unsupported_media_type', 'Send Content-Type: application/json.');
  const result = v.safeParse(schema, withDocumentSpelling(parse(await readText(c))));
  if (!result.success) throw badFields(result.issues);
  return result.output;
}

async function readText(c: Context<Env>): Promise<string> {
  const bytes = await readBody(c, {
    most: MOST,
    tooLarge: `A body may hold ${MOST / 1024} KB at most.`,
  });
  return Buffer.from(bytes).toString('utf8');
}

function parse(text: string): object {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ProblemError('bad_argument', 'The body is not JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ProblemError('bad_argument', 'The body is JSON, but no object.', {
      errors: [{field: 'body', message: 'Send an object: {…}.'}],
    });
  const path = findNul(value);
  if (path)
    throw new ProblemError('bad_argument', 'A text holds a NUL character.', {
      errors: [{field: path, message: 'Leave out the character U+0000: it cannot be stored.'}],
    });
  return value;
}

/** The path of a text that PostgreSQL cannot store. */
function findNul(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return value.includes('\0') ? path || 'body' : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = findNul(inner, path ? `${path}.${key}` : key);
    if (found) return found;
  }
  return undefined;
}

/** The document spells `first_name` and, in a second sample, `firstName`; where both are sent, the first counts. */
function withDocumentSpelling(value: object): object {
  const entries = Object.entries(value);
  const spelled = entries.map(([key, inner]) => [
    key.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`),
    inner,
  ]);
  return Object.fromEntries([...spelled, ...entries]);
}

/** Every wrong field at once, each with what to do about it. */
function badFields(issues: readonly v.BaseIssue<unknown>[]): ProblemError {
  const errors: FieldError[] = issues.map(issue => ({
    field: v.getDotPath(issue) ?? 'body',
    message: issue.received === 'undefined' ? 'This field is required.' : issue.message,
  }));
  const names = [...new Set(errors.map(error => error.field))].join(', ');
  return new ProblemError('bad_argument', `Wrong or missing: ${names}.`, {errors});
}
