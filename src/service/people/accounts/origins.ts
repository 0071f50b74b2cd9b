/** A page on the developer's own machine, whatever port it is on. */
export const LOOPBACK_ORIGINS = ['http://localhost:*', 'http://127.0.0.1:*'] as const;

/** The port is anything that looks like one: who names a page so is no browser, and may say what it likes. */
const LOOPBACK_ORIGIN = /^http:\/\/(localhost|127\.0\.0\.1)(?::\d{1,5})?$/;

/** Whether a key's list names an origin: letter for letter, or by `http://localhost:*` and `http://127.0.0.1:*`. */
export function namesOrigin(origins: readonly string[], origin: string): boolean {
  if (origins.includes(origin)) return true;
  const host = LOOPBACK_ORIGIN.exec(origin)?.[1];
  return host !== undefined && origins.includes(`http://${host}:*`);
}
