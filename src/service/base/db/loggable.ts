import {DatabaseError} from './database-error.js';

/**
 * An error as a log may have it: its name, where it came from, and what it says only where the words are ours.
 *
 * What a library or the runtime says may quote what a person said ("Unexpected token B in JSON …"), so of theirs only the
 * code is written.
 */
export function loggable(error: unknown): string {
  if (!(error instanceof Error)) return `Not an error: ${typeof error}`;
  const frames = (error.stack ?? '').split('\n').filter(line => /^\s+at /.test(line));
  const cause = error.cause === undefined ? [] : [`caused by ${loggable(error.cause)}`];
  return [`${error.name}: ${wordsOf(error)}`, ...frames, ...cause].join('\n');
}

/** Our errors are plain ones, or have a class of this repository; neither quotes what came from outside. */
function wordsOf(error: Error): string {
  const isOurs = error.constructor === Error || error instanceof DatabaseError;
  if (isOurs || OURS.has(error.name)) return error.message;
  const code: unknown = Reflect.get(error, 'code');
  return typeof code === 'string' ? code : 'its words are left out: they may be a person’s';
}

const OURS: ReadonlySet<string> = new Set(['Refusal', 'SmsError']);
