/** Seconds. */
const HOUR = 3600;
/** No longer than this, whatever the server allows: a style that changed has to become visible. */
const LONGEST = 7 * 24 * HOUR;
/** If the server says nothing. */
const USUAL = HOUR;

/**
 * Seconds for which a cache that many people share may keep an answer (RFC 9111); 0 if it may not.
 *
 * Nothing is revalidated: what would have to be asked for again is asked for anew.
 */
export function freshnessOf(headers: Headers, now: Date): number {
  const directives = (headers.get('cache-control') ?? '')
    .toLowerCase()
    .split(',')
    .map(part => part.trim());
  if (directives.some(one => /^(no-store|no-cache|private)\b/.test(one))) return 0;
  const age = Number(headers.get('age')) || 0;
  const lifetime =
    secondsOf(directives, 's-maxage') ??
    secondsOf(directives, 'max-age') ??
    untilExpiry(headers, now);
  return Math.max(0, Math.min((lifetime ?? USUAL + age) - age, LONGEST));
}

function secondsOf(directives: readonly string[], name: string): number | undefined {
  const text = directives.find(one => one.startsWith(`${name}=`))?.slice(name.length + 1);
  const seconds = text?.replaceAll('"', '');
  return seconds && /^\d+$/.test(seconds) ? Number(seconds) : undefined;
}

/** An invalid date, such as "0", is one of the past. */
function untilExpiry(headers: Headers, now: Date): number | undefined {
  const expires = headers.get('expires');
  if (expires === null) return undefined;
  const from = Date.parse(headers.get('date') ?? '') || now.getTime();
  return Math.floor((Date.parse(expires) - from) / 1000) || 0;
}
