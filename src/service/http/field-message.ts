import type {BaseIssue} from 'valibot';

const KINDS: Readonly<Record<string, string>> = {
  string: 'Send a text.',
  number: 'Send a number.',
  boolean: 'Send true or false.',
  array: 'Send a list: […].',
  object: 'Send an object: {…}.',
  loose_object: 'Send an object: {…}.',
};

/** What to send in place of a value that a schema refuses without words of its own; what was sent is not said again. */
export function fieldMessage({type, expected, requirement}: BaseIssue<unknown>): string {
  const limit = String(requirement);
  if (type === 'min_value') return `Send ${limit} or more.`;
  if (type === 'max_value') return `Send ${limit} or less.`;
  if (type === 'min_length') return `Send at least ${limit}.`;
  if (type === 'max_length') return `Send ${limit} at most.`;
  // Of a choice the words in quotes are what it takes: ("fix" | "statement").
  const words = [...(expected ?? '').matchAll(/"([^"]*)"/g)].map(([, word]) => word);
  if (words.length > 0) return `Send ${words.length > 1 ? 'one of ' : ''}${words.join(', ')}.`;
  return KINDS[type] ?? 'Send another value: this is none that the field can have.';
}
