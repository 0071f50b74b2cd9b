/** Parses `Retry-After`, in seconds or as a date (RFC 9110, 10.2.3), to seconds; undefined if absent or invalid. */
export function readRetryAfter(text: string | undefined, at: Date): number | undefined {
  const asked = text?.trim() ?? '';
  if (/^\d{1,9}$/.test(asked)) return Number(asked);
  // `Date.parse` takes a number with a sign or a fraction for a date.
  const date = /^[A-Za-z]/.test(asked) ? Date.parse(asked) : Number.NaN;
  if (Number.isNaN(date)) return undefined;
  return Math.max(0, Math.ceil((date - at.getTime()) / 1000));
}
