import type {Context} from 'hono';
import * as v from 'valibot';
import type {FieldError} from '../../contract/problem.js';
import {ProblemError} from '../base/problem-error.js';
import type {Env} from './env.js';
import {fieldMessage} from './field-message.js';
import {withBody} from './read-body.js';

const MOST = 64 * 1024;

/** Deeper than any body of our API, and far from overflowing the stack. */
const DEEPEST = 64;

/** Objects, lists, and what is in them: 500 pieces of evidence, the most that a route takes, have 4,000. */
const MAX_VALUES = 5000;

/** At most this many wrong fields are named, with paths of at most this length, so a response stays small. */
const MOST_ERRORS = 100;
const LONGEST_PATH = 200;

/**
 * The parsed body, without unknown fields; accepts `firstName` for `first_name`, also in nested objects.
 *
 * Throws 415, 413 (over 64 KB, counted if the length is not announced) or 400 with every wrong field.
 */
export async function jsonBody<Schema extends v.GenericSchema>(
  c: Context<Env>,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  return checkBody(schema, await readJson(c));
}

const JSON_TYPE = 'application/json';

/** The body's JSON object, unchecked; throws 415 (for another type than these), 413, or 400 if it is no object or too large a one. */
export async function readJson(
  c: Context<Env>,
  types: readonly string[] = [JSON_TYPE],
): Promise<object> {
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (type === undefined || !types.includes(type))
    throw new ProblemError('unsupported_media_type', `Send Content-Type: ${JSON_TYPE}.`);
  return parse(await readText(c));
}

/**
 * Parses the result of `readJson`; throws 400 with every wrong field, including `also`, the errors found elsewhere.
 *
 * The schema parses `spelled`: by default the same value with all fields in snake case.
 */
export function checkBody<Schema extends v.GenericSchema>(
  schema: Schema,
  value: object,
  {
    spelled = withDocumentSpelling(value),
    also = [],
  }: {readonly spelled?: object; readonly also?: readonly FieldError[]} = {},
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, spelled, {message: fieldMessage});
  const errors = [...(result.issues ?? []).map(toFieldError), ...also, ...valueFaults(value)];
  if (!result.success || errors.length > 0) throw badFields(errors);
  return result.output;
}

async function readText(c: Context<Env>): Promise<string> {
  const tooLarge = `A body may have at most ${MOST / 1024} KB.`;
  const text = await withBody(c, {most: MOST, tooLarge}, async bytes =>
    Buffer.from(bytes).toString('utf8'),
  );
  // Some serializers begin with a byte order mark, which JSON does not allow.
  return text.replace(/^\uFEFF/, '');
}

function parse(text: string): object {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ProblemError('bad_argument', 'The body is not JSON.');
  }
  if (!isObject(value))
    throw new ProblemError('bad_argument', 'The body is JSON, but not an object.', {
      errors: [{field: 'body', message: 'Send an object: {…}.'}],
    });
  if (hasTooManyValues(value))
    throw new ProblemError('bad_argument', 'The body has too many values.', {
      errors: [
        {
          field: 'body',
          message: `Send at most ${MAX_VALUES.toLocaleString('en')} fields and items of lists in one request.`,
        },
      ],
    });
  return value;
}

/** Looks at no more than the most that there may be, and does not recurse: it is asked before the depth is known. */
function hasTooManyValues(body: object): boolean {
  const waiting: unknown[] = [body];
  let count = 0;
  for (let value = waiting.pop(); count <= MAX_VALUES; value = waiting.pop()) {
    count++;
    if (typeof value === 'object' && value !== null) {
      const inner: readonly unknown[] = Object.values(value);
      if (count + waiting.length + inner.length > MAX_VALUES) return true;
      waiting.push(...inner);
    }
    if (waiting.length === 0) return false;
  }
  return true;
}

/** Values at any depth that could not be stored unchanged; does not look into what is nested too deeply. */
function valueFaults(value: unknown, path = '', depth = 0): FieldError[] {
  const fault = (message: string) => [{field: path.slice(0, LONGEST_PATH), message}];
  if (typeof value === 'string') return textFault(value).flatMap(fault);
  if (typeof value === 'number' && !Number.isFinite(value))
    return fault('Send a number that a double can hold.');
  if (typeof value !== 'object' || value === null) return [];
  if (depth >= DEEPEST) return fault(`Nest objects and arrays at most ${DEEPEST} deep.`);
  return Object.entries(value).flatMap(([key, inner]) => [
    // A field's name is text too, but a faulty one cannot be quoted, so the error has the parent's path.
    ...textFault(key).flatMap(fault),
    ...valueFaults(inner, path ? `${path}.${key}` : key, depth + 1),
  ]);
}

/** Characters of a text that cannot be stored. */
function textFault(text: string): string[] {
  if (text.includes('\0')) return ['Leave out the character U+0000: it cannot be stored.'];
  if (/\p{Surrogate}/u.test(text))
    return ['Send whole characters: this contains half of one, a lone surrogate.'];
  return [];
}

/**
 * The API document spells `first_name` and, in a second sample, `firstName`, at every level; if both are sent,
 * `first_name` wins.
 */
function withDocumentSpelling(value: object): object;
function withDocumentSpelling(value: unknown, depth?: number): unknown;
function withDocumentSpelling(value: unknown, depth = 0): unknown {
  if (depth >= DEEPEST || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(inner => withDocumentSpelling(inner, depth + 1));
  const entries = Object.entries(value).map(
    ([key, inner]) => [key, withDocumentSpelling(inner, depth + 1)] as const,
  );
  const others = entries.flatMap(([key, inner]) => {
    const field = documentSpelling(key);
    return field === key ? [] : [[field, inner] as const];
  });
  return Object.fromEntries([...others, ...entries]);
}

/** A field's name in snake case: `first_name` for `firstName`. */
export function documentSpelling(key: string): string {
  return key.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);
}

/** Whether a value is a JSON object, not an array. */
export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The issue with the path of its field; `body` if it concerns the whole body. */
export function toFieldError(issue: v.BaseIssue<unknown>): FieldError {
  return {
    field: v.getDotPath(issue) ?? 'body',
    message: issue.received === 'undefined' ? 'This field is required.' : issue.message,
  };
}

/** A 400 with the first hundred wrong fields. */
export function badFields(all: readonly FieldError[]): ProblemError {
  const errors = all.slice(0, MOST_ERRORS);
  const names = [...new Set(errors.map(error => error.field))].join(', ');
  return new ProblemError('bad_argument', `Invalid or missing: ${names}.`, {errors});
}
