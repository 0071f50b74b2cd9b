/** Pages on the developer's own machine, on any port. */
export const LOOPBACK_ORIGINS = ['http://localhost:*', 'http://127.0.0.1:*'] as const;

/** Checks the port only roughly: a browser sends a valid one, and other callers can forge any origin. */
const LOOPBACK_ORIGIN = /^http:\/\/(localhost|127\.0\.0\.1)(?::\d{1,5})?$/;

/** Whether a key's list names an origin: exactly, or by `http://localhost:*` or `http://127.0.0.1:*`. */
export function namesOrigin(origins: readonly string[], origin: string): boolean {
  if (origins.includes(origin)) return true;
  const host = LOOPBACK_ORIGIN.exec(origin)?.[1];
  return host !== undefined && origins.includes(`http://${host}:*`);
}
