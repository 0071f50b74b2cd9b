/** Codes of Node and PostgreSQL that mean "not now": no connection, a server that starts or stops, no free place. */
const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08003',
  '08006',
]);

/** Whether an error says that the database cannot be reached just now, so that trying again may help. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && CODES.has(error.code)) return true;
  return /Connection terminated|timeout exceeded when trying to connect/.test(error.message);
}
