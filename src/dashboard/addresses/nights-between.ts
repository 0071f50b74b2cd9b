import type {LookedAtAddress} from '../../contract/dashboard/looked-at-address.js';

const HOUR = 3_600_000;
/** Beyond these, nights are too thin to tell. */
const MOST_DAYS = 31;

/** A time span in milliseconds since 1970. */
export type Span = {readonly from: number; readonly until: number};

/** The nights of a span at a place, the first and the last of them as far as they lie in it; none of a long span. */
export function nightsBetween({from, until}: Span, night: LookedAtAddress['night']): Span[] {
  if (until - from > MOST_DAYS * 24 * HOUR) return [];
  const clock = new Intl.DateTimeFormat('en-US', {
    ...({timeZone: night.time_zone, hourCycle: 'h23', hour: 'numeric'} as const),
  });
  const nights: Span[] = [];
  for (let at = Math.floor(from / HOUR) * HOUR; at < until; at += HOUR) {
    const hour = Number(clock.format(at));
    if (hour < night.from && hour >= night.until) continue;
    const last = nights.at(-1);
    const end = Math.min(at + HOUR, until);
    if (last?.until === at) nights[nights.length - 1] = {from: last.from, until: end};
    else nights.push({from: Math.max(at, from), until: end});
  }
  return nights;
}
