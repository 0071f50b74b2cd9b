/** "1,290". */
export const countWords = (count: number): string => count.toLocaleString('en');

/** "87.5 %", "100 %" of a whole. */
export function shareWords(part: number, whole: number): string {
  const percent = whole === 0 ? 0 : (part / whole) * 100;
  const isWhole = Number.isInteger(Math.round(percent * 10) / 10);
  return `${percent.toFixed(isWhole ? 0 : 1)} %`;
}

/** "2 d 21 h", "5 h", "40 min". */
export function durationWords(hours: number): string {
  if (hours < 1) return `${Math.max(1, Math.round(hours * 60))} min`;
  const whole = Math.round(hours);
  const [days, rest] = [Math.floor(whole / 24), whole % 24];
  if (days === 0) return `${rest} h`;
  return rest === 0 ? `${days} d` : `${days} d ${rest} h`;
}

/** A day of a calendar, whose time zone is over: "Wed 18 Nov", "18 Nov". */
export function dayWords(day: string, style: 'short' | 'with weekday' = 'short'): string {
  return new Date(`${day}T00:00:00Z`)
    .toLocaleDateString('en-GB', {
      ...({day: 'numeric', month: 'short', timeZone: 'UTC'} as const),
      ...(style === 'with weekday' && {weekday: 'short'}),
    })
    .replace(',', '');
}
