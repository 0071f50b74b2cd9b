import * as v from 'valibot';
import type {Mistake} from './config-mistakes.js';

/** A schema of options by name. */
export type Fields = v.ObjectSchema<v.ObjectEntries, undefined>;

/** The parsed options, or a mistake for each field that is wrong, missing or unknown. */
export function readOptions<Schema extends Fields>(
  schema: Schema,
  value: unknown,
  nameOf: (path: string) => string,
): v.InferOutput<Schema> | readonly Mistake[] {
  // A list is an object too, without any of the fields.
  if (Array.isArray(value)) return [{at: nameOf(''), mend: 'use an object in braces.'}];
  const parsed = v.safeParse(schema, value);
  const wrong = (parsed.issues ?? []).map(issue => mistakeOf(issue, nameOf));
  const mistakes = [...unknownOf(schema, value, nameOf), ...wrong];
  return parsed.success && mistakes.length === 0 ? parsed.output : mistakes;
}

function unknownOf(
  {entries}: Fields,
  value: unknown,
  nameOf: (path: string) => string,
): readonly Mistake[] {
  if (typeof value !== 'object' || value === null) return [];
  const known = Object.keys(entries);
  return Object.keys(value)
    .filter(key => !known.includes(key))
    .map(key => ({at: nameOf(key), mend: `this is unknown: use ${known.join(', ')}.`}));
}

function mistakeOf(issue: v.BaseIssue<unknown>, nameOf: (path: string) => string): Mistake {
  const at = nameOf((v.getDotPath(issue) ?? '').replace(/\.(\d+)/g, '[$1]'));
  if (issue.expected?.startsWith('"') && issue.received === 'undefined')
    return {at, mend: 'it is missing.'};
  // Without a path it is the whole, of which the engine's words would quote the value.
  return {at, mend: issue.path ? issue.message : 'use an object in braces.'};
}

/** Whether it is a list of mistakes. */
export function isWrong<Right>(read: Right | readonly Mistake[]): read is readonly Mistake[] {
  return Array.isArray(read);
}
