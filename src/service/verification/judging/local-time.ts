/** A time as the clocks of a place show it. */
export type LocalTime = {
  readonly hour: number;
  /** Calendar days since 1 January 1970. */
  readonly day: number;
};

const DAY = 86_400_000;

/** Formatters by time zone: creating one takes a hundred times as long as using it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** Converts times to a time zone, including summer time. */
export function localTimeIn(timeZone: string): (at: Date) => LocalTime {
  const clock = clocks.get(timeZone) ?? clockOf(timeZone);
  clocks.set(timeZone, clock);
  return at => {
    const parts = new Map(clock.formatToParts(at).map(({type, value}) => [type, Number(value)]));
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
    const day = Date.UTC(part('year'), part('month') - 1, part('day')) / DAY;
    return {hour: part('hour'), day};
  };
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
  });
}
