import {isUnavailable} from './unavailable.js';

/**
 * What a database said was wrong, without a value: its message, its detail and the statement's parameters may hold what a
 * person said.
 */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  /** PostgreSQL's SQLSTATE, such as `23505`; undefined where the fault is not the server's. */
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
 * PostgreSQL's classes of errors whose words are of statements, locks, memory and files, never of values: 25 and 40
 * (transactions), 42 (tables, columns, syntax), 53 to 58 (resources, the server, the system).
 */
const PLAIN_CLASSES = /^(25|40|42|53|54|55|57|58)/;

/** Errors of ours, which are plain, quote no value either. */
function hasNoValue(error: Error, code: string | undefined): boolean {
  return code === undefined ? error.constructor === Error : PLAIN_CLASSES.test(code);
}

/** The same error where it tells of the connection alone, or is none of the database; else what is left without values. */
export function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseError || isUnavailable(error))
    return error;
  return new DatabaseError(error);
}

/** Whether the database threw it, and not what was done between its statements. */
export function isOfDatabase(error: unknown): boolean {
  return error instanceof Error && textOf(error, 'severity') !== undefined;
}

function textOf(error: Error, name: string): string | undefined {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
}
