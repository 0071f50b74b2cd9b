import {DatabaseError} from './database-error.js';

/**
 * An error's name, stack and causes for the log; its message only if the error is our own.
 *
 * Messages of libraries and the runtime may quote personal data ("Unexpected token B in JSON …"), so only their code is
 * logged.
 */
export function loggable(error: unknown): string {
  if (!(error instanceof Error)) return `Not an error: ${typeof error}`;
  const frames = (error.stack ?? '').split('\n').filter(line => /^\s+at /.test(line));
  const cause = error.cause === undefined ? [] : [`caused by ${loggable(error.cause)}`];
  return [`${error.name}: ${wordsOf(error)}`, ...frames, ...cause].join('\n');
}

/** Our errors are plain `Error`s or have a class of this repository; neither kind quotes input. */
function wordsOf(error: Error): string {
  const isOurs = error.constructor === Error || error instanceof DatabaseError;
  if (isOurs || OURS.has(error.name)) return error.message;
  const code: unknown = Reflect.get(error, 'code');
  return typeof code === 'string' ? code : 'message omitted: it may contain personal data';
}

const OURS: ReadonlySet<string> = new Set([
  'Refusal',
  'SmsError',
  'ProviderError',
  'NoAnswerError',
]);
