import type {Context} from 'hono';
import * as v from 'valibot';
import type {FieldError} from '../../contract/problem.js';
import {ProblemError} from '../base/problem-error.js';
import type {Env} from './env.js';
import {fieldMessage} from './field-message.js';
import {withBody} from './read-body.js';

const MOST = 64 * 1024;

/** Deeper than any body of ours, and far from where reading it would fill the stack. */
const DEEPEST = 64;

/** So many wrong fields are named, and a path is told so far: an answer is not larger than what was sent. */
const MOST_ERRORS = 100;
const LONGEST_PATH = 200;

/**
 * The body as the schema reads it; unknown fields are dropped, `firstName` is taken for `first_name`, within objects as well.
 *
 * Throws 415, 413 (over 64 KB, found by counting where the length is not announced) or 400 with every wrong field.
 */
export async function jsonBody<Schema extends v.GenericSchema>(
  c: Context<Env>,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  return checkBody(schema, await readJson(c));
}

/** The object of a body as it came; throws 415, 413, or 400 where it is none. */
export async function readJson(c: Context<Env>): Promise<object> {
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json')
    throw new ProblemError('unsupported_media_type', 'Send Content-Type: application/json.');
  return parse(await readText(c));
}

/**
 * What `readJson` gave, as the schema reads it; throws 400 with every wrong field, and those `also` found elsewhere.
 *
 * `spelled` is what the schema sees of it, by the names that the document gives the fields.
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
  const tooLarge = `A body may hold ${MOST / 1024} KB at most.`;
  const text = await withBody(c, {most: MOST, tooLarge}, async bytes =>
    Buffer.from(bytes).toString('utf8'),
  );
  // Some serializers begin with a byte order mark, which JSON does not know.
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
    throw new ProblemError('bad_argument', 'The body is JSON, but no object.', {
      errors: [{field: 'body', message: 'Send an object: {…}.'}],
    });
  return value;
}

/** What cannot be kept as it came, wherever it stands; what is nested too deeply is not looked through. */
function valueFaults(value: unknown, path = '', depth = 0): FieldError[] {
  const fault = (message: string) => [{field: path.slice(0, LONGEST_PATH), message}];
  if (typeof value === 'string') return textFault(value).flatMap(fault);
  if (typeof value === 'number' && !Number.isFinite(value))
    return fault('Send a number that a double can hold.');
  if (typeof value !== 'object' || value === null) return [];
  if (depth >= DEEPEST) return fault(`Nest objects and arrays ${DEEPEST} deep at most.`);
  return Object.entries(value).flatMap(([key, inner]) => [
    // The name of a field is a text too, but not one that could be told as it is.
    ...textFault(key).flatMap(fault),
    ...valueFaults(inner, path ? `${path}.${key}` : key, depth + 1),
  ]);
}

/** What of a text cannot be stored. */
function textFault(text: string): string[] {
  if (text.includes('\0')) return ['Leave out the character U+0000: it cannot be stored.'];
  if (/\p{Surrogate}/u.test(text))
    return ['Send whole characters: there is half of one in it, a lone surrogate.'];
  return [];
}

/**
 * The document spells `first_name` and, in a second sample, `firstName`, at every level; where both are sent, the first
 * counts.
 */
function withDocumentSpelling(value: object): object;
function withDocumentSpelling(value: unknown, depth?: number): unknown;
function withDocumentSpelling(value: unknown, depth = 0): unknown {
  if (depth >= DEEPEST || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(inner => withDocumentSpelling(inner, depth + 1));
  const entries = Object.entries(value).map(([key, inner]) => ({
    ...{key, field: documentSpelling(key)},
    inner: withDocumentSpelling(inner, depth + 1),
  }));
  return Object.fromEntries([
    ...entries.map(({field, inner}) => [field, inner]),
    ...entries.map(({key, inner}) => [key, inner]),
  ]);
}

/** The name of a field as the document has it: `first_name` for `firstName`. */
export function documentSpelling(key: string): string {
  return key.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);
}

/** Whether a value is a JSON object, and no list. */
export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What is wrong with a field, by its path. */
export function toFieldError(issue: v.BaseIssue<unknown>): FieldError {
  return {
    field: v.getDotPath(issue) ?? 'body',
    message: issue.received === 'undefined' ? 'This field is required.' : issue.message,
  };
}

/** Every wrong field at once, each with what to do about it. */
export function badFields(all: readonly FieldError[]): ProblemError {
  const errors = all.slice(0, MOST_ERRORS);
  const names = [...new Set(errors.map(error => error.field))].join(', ');
  return new ProblemError('bad_argument', `Wrong or missing: ${names}.`, {errors});
}
