import {setTimeout as wait} from 'node:timers/promises';
import {isRolledBack} from './unavailable.js';

/** Milliseconds before the second and the third attempt at what a cut connection or a conflict has undone. */
const RETRY_DELAYS_MS = [50, 400];

/** The cause has changed nothing: no connection could be had, or it was cut before the COMMIT. */
export class UndoneError extends Error {
  constructor(cause: unknown) {
    super('Nothing was stored.', {cause});
  }
}

/** Whether a statement or transaction has surely changed nothing, and may be run again at once. */
export function isUndone(error: unknown): boolean {
  if (error instanceof UndoneError) return !isTimeout(error.cause);
  return (
    isRolledBack(error) || (error instanceof Error && error.message.endsWith('is not queryable'))
  );
}

/** After a wait for a connection, another wait would only lengthen the queue. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && /timeout/.test(error.message);
}

/** Whether a statement only reads, and can safely run twice. */
export function onlyReads(sql: string): boolean {
  return (
    /^\s*(SELECT|WITH|SHOW)\b/i.test(sql) &&
    !/\b(INSERT|UPDATE|DELETE|MERGE|nextval|setval|set_config|pg_advisory\w*|pg_notify)\b/i.test(
      sql,
    )
  );
}

/** Tries again, after a pause each, while an error is safe to repeat; throws the last one. */
export async function retrying<T>(
  once: () => Promise<T>,
  isSafe: (error: unknown) => boolean,
): Promise<T> {
  for (const delay of RETRY_DELAYS_MS) {
    try {
      return await once();
    } catch (error) {
      if (!isSafe(error)) throw causeOf(error);
      await wait(delay);
    }
  }
  return once().catch((error: unknown) => {
    throw causeOf(error);
  });
}

function causeOf(error: unknown): unknown {
  return error instanceof UndoneError ? error.cause : error;
}
