/** A time as the clocks of a place show it. */
export type LocalTime = {
  readonly hour: number;
  /** Calendar days since 1 January 1970. */
  readonly day: number;
};

const DAY = 86_400_000;
/** Clocks of all zones differ from UTC by whole quarters of an hour, so hour and day are the same throughout one. */
const QUARTER = 900_000;

/** Formatters by time zone: creating one takes a hundred times as long as using it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** Converts times to a time zone, including summer time. */
export function localTimeIn(timeZone: string): (at: Date) => LocalTime {
  const clock = clocks.get(timeZone) ?? clockOf(timeZone);
  clocks.set(timeZone, clock);
  const known = new Map<number, LocalTime>();
  const localTime = (at: Date): LocalTime => {
    const parts = new Map(clock.formatToParts(at).map(({type, value}) => [type, Number(value)]));
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
    const day = Date.UTC(part('year'), part('month') - 1, part('day')) / DAY;
    return {hour: part('hour'), day};
  };
  return at => {
    const quarter = Math.floor(at.getTime() / QUARTER);
    const found = known.get(quarter) ?? localTime(at);
    known.set(quarter, found);
    return found;
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
