import {isUnavailable} from './unavailable.js';

/**
 * A database error without values: the original's message, detail and parameters may contain personal data.
 */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  /** PostgreSQL's SQLSTATE, such as `23505`; undefined if the error is not from the server. */
  readonly code: string | undefined;

  constructor(error: Error) {
    const code = textOf(error, 'code');
    super(
      [
        hasNoValue(error, code) ? error.message : 'A statement failed',
        ...['code', 'routine', 'constraint'].map(name => {
          const text = textOf(error, name);
          return text && `${name} ${text}`;
        }),
      ]
        .filter(Boolean)
        .join('; '),
    );
    this.code = code;
  }
}

/**
 * Classes of PostgreSQL errors whose messages never quote values: 25 and 40 (transactions), 42 (tables, columns,
 * syntax), 53 to 58 (resources, the server, the system).
 */
const PLAIN_CLASSES = /^(25|40|42|53|54|55|57|58)/;

/** Our own errors, plain `Error`s, quote no values either. */
function hasNoValue(error: Error, code: string | undefined): boolean {
  return code === undefined ? error.constructor === Error : PLAIN_CLASSES.test(code);
}

/** Turns an error into a `DatabaseError`; returns connection errors and values that are no `Error` unchanged. */
export function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseError || isUnavailable(error))
    return error;
  return new DatabaseError(error);
}

/** Rejects with a `DatabaseError`: a driver's own errors, as for a parameter it refuses, may quote values too. */
export async function hidingValues<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw withoutValues(error);
  }
}

/** Whether the database threw the error, rather than code between its statements. */
export function isOfDatabase(error: unknown): boolean {
  return error instanceof Error && textOf(error, 'severity') !== undefined;
}

function textOf(error: Error, name: string): string | undefined {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
}
