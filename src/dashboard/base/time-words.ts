const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** "17:40", by the clock of whoever reads. */
export function clockWords(time: string | Date): string {
  return new Date(time).toLocaleTimeString('en-GB', {hour: '2-digit', minute: '2-digit'});
}

/** When something was, as short as it can be said: "now", "17:40", "Fri, 17:40", "3 Sep". */
export function timeWords(time: string | Date, now = new Date()): string {
  const at = new Date(time);
  const passed = now.getTime() - at.getTime();
  if (Math.abs(passed) < 2 * MINUTE) return 'now';
  const clock = clockWords(at);
  if (at.toDateString() === now.toDateString()) return clock;
  if (passed > 0 && passed < 6 * DAY)
    return `${at.toLocaleDateString('en-GB', {weekday: 'short'})}, ${clock}`;
  const year = at.getFullYear() === now.getFullYear() ? {} : {year: 'numeric' as const};
  return at.toLocaleDateString('en-GB', {day: 'numeric', month: 'short', ...year});
}

/** Since when, with a blank before it; nothing of what has only begun. */
export function sinceWords(time: string | undefined): string {
  const words = time === undefined ? 'now' : timeWords(time);
  return words === 'now' ? '' : ` since ${words}`;
}

/** A day and its time, in full: "Mon 30 Nov 2026, 09:04". */
export function momentWords(time: string | Date): string {
  const at = new Date(time);
  const day = at.toLocaleDateString('en-GB', {
    ...({weekday: 'short', day: 'numeric', month: 'short', year: 'numeric'} as const),
  });
  return `${day.replace(',', '')}, ${clockWords(at)}`;
}

/** A day and its time, as short as lines of a record say it: "Today, 08:57", "Sun 22 Nov, 18:12", "3 Sep 2025, 18:12". */
export function recordedWords(time: string | Date, now = new Date()): string {
  const at = new Date(time);
  const clock = clockWords(at);
  if (at.toDateString() === now.toDateString()) return `Today, ${clock}`;
  const isThisYear = at.getFullYear() === now.getFullYear();
  const day = at.toLocaleDateString('en-GB', {
    ...({day: 'numeric', month: 'short'} as const),
    ...(isThisYear ? {weekday: 'short'} : {year: 'numeric'}),
  });
  return `${day.replace(',', '')}, ${clock}`;
}
