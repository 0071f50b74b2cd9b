import type {BaseIssue} from 'valibot';

const KINDS: Readonly<Record<string, string>> = {
  string: 'Send a text.',
  number: 'Send a number.',
  boolean: 'Send true or false.',
  array: 'Send a list: […].',
  object: 'Send an object: {…}.',
  loose_object: 'Send an object: {…}.',
};

/** What to send instead of a refused value, for schemas without a message of their own. Never quotes the value. */
export function fieldMessage({type, expected, requirement}: BaseIssue<unknown>): string {
  const limit = String(requirement);
  if (type === 'min_value') return `Send ${limit} or more.`;
  if (type === 'max_value') return `Send ${limit} or less.`;
  if (type === 'min_length') return `Send at least ${limit}.`;
  if (type === 'max_length') return `Send ${limit} at most.`;
  // The quoted words of `expected` are the allowed values: ("fix" | "statement").
  const words = [...(expected ?? '').matchAll(/"([^"]*)"/g)].map(([, word]) => word);
  if (words.length > 0) return `Send ${words.length > 1 ? 'one of ' : ''}${words.join(', ')}.`;
  return KINDS[type] ?? 'Send another value: this field cannot have this one.';
}
