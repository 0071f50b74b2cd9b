/** Seconds that `Retry-After` asks for, in either of its forms (RFC 9110, 10.2.3); undefined where it asks for none. */
export function readRetryAfter(text: string | undefined, at: Date): number | undefined {
  const asked = text?.trim() ?? '';
  if (/^\d{1,9}$/.test(asked)) return Number(asked);
  // A number with a sign or a fraction is a date to `Date.parse`.
  const date = /^[A-Za-z]/.test(asked) ? Date.parse(asked) : Number.NaN;
  if (Number.isNaN(date)) return undefined;
  return Math.max(0, Math.ceil((date - at.getTime()) / 1000));
}
