import type {Place} from '../../../contract/place.js';
import type {Clock} from '../../base/clock.js';

/** As many as the suggestions of some hundred addresses that are typed at the same time. */
const MOST = 5000;
const DAY = 86_400_000;

/** Remembers what this process stored lately, so that each letter typed does not write the same rows again. */
export function createRecentlyStored(clock: Clock): {
  isNew(id: string, place: Place): boolean;
  add(id: string, place: Place): void;
} {
  const stored = new Map<string, {readonly json: string; readonly at: number}>();
  return {
    isNew(id, place) {
      const before = stored.get(id);
      // Written anew each day, which puts off the end of what may be kept only for a time.
      const isOld = !before || clock().getTime() - before.at >= DAY;
      return isOld || before.json !== JSON.stringify(place);
    },
    add(id, place) {
      stored.delete(id);
      stored.set(id, {json: JSON.stringify(place), at: clock().getTime()});
      const [oldest] = stored.keys();
      if (stored.size > MOST && oldest !== undefined) stored.delete(oldest);
    },
  };
}
