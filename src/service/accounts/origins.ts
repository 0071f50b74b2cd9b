/** A page on the developer's own machine, whatever port it is on. */
export const LOOPBACK_ORIGINS = ['http://localhost:*', 'http://127.0.0.1:*'] as const;

const LOOPBACK_ORIGIN = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?$/;

/** Whether a key's list names an origin: letter for letter, or by `http://localhost:*` and `http://127.0.0.1:*`. */
export function namesOrigin(origins: readonly string[], origin: string): boolean {
  if (origins.includes(origin)) return true;
  if (!LOOPBACK_ORIGIN.test(origin)) return false;
  const host = new URL(origin).hostname;
  return LOOPBACK_ORIGINS.some(
    pattern => origins.includes(pattern) && pattern === `http://${host}:*`,
  );
}
