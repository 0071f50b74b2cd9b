import type {Point} from '../../../src/geo/point.js';
import type {Hour} from './calendar.js';
import type {Device, Reading} from './device.js';
import type {Draw} from './draw.js';
import type {Life} from './lives.js';
import type {TrueFix} from './person.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How often and when somebody opens a page of the business. */
export type Habit = {
  /** On average, a day. */
  readonly visits: number;
  /** Whether an app sends a fix in some hours of sleep as well: in each of them with this probability. */
  readonly whileAsleep: number;
};

/** The fixes that the visits of a person send: at most one an hour. */
export function visit(
  draw: Draw,
  hours: readonly Hour[],
  {life, device, habit}: {life: Life; device: Device; habit: Habit},
): TrueFix[] {
  const fixes: TrueFix[] = [];
  const all = Array.from({length: 24}, (_, hour) => eagerness(hour));
  const share = habit.visits / all.reduce((sum, one) => sum + one, 0);
  for (const hour of hours) {
    // Who sleeps by day has their evening in the early morning: the same day, ten hours later.
    const felt = life.wakesAtNight ? (hour.hour + 14) % 24 : hour.hour;
    const isAsleep = felt < 6;
    const chance = share * eagerness(felt) + (isAsleep ? habit.whileAsleep : 0);
    const at = hour.at + draw() * HOUR;
    const last = fixes.at(-1)?.at.getTime() ?? 0;
    if (draw() >= chance || at - last < HOUR) continue;
    const spot = life.isAt(hour);
    fixes.push(fix(new Date(at), device(spot), spot));
  }
  return fixes;
}

/** A fix of the presence module, sent from a spot. */
export function fix(at: Date, {point, accuracy}: Reading, truly: Point): TrueFix {
  return {kind: 'fix', source: 'presence', at, point, accuracy, truly};
}

/** How likely a visit is in an hour of the day, against an hour of the afternoon. */
function eagerness(hour: number): number {
  if (hour < 6) return 0.08;
  if (hour === 6) return 0.6;
  if (hour === 23) return 0.8;
  return hour >= 18 ? 1.6 : 1;
}
