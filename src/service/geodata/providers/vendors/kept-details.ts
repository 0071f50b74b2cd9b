import type {Details} from './google-answers.js';

/** Milliseconds: as long as somebody types one address. */
const KEPT = 5 * 60_000;
const MOST = 1000;

/** Remembers the details of predictions while an address is typed, so that each is paid once and not at each letter. */
export function createKeptDetails(elapsed: () => number = () => performance.now()): {
  get(id: string): Details | undefined;
  set(id: string, details: Details): void;
} {
  const kept = new Map<string, {readonly details: Details; readonly until: number}>();
  return {
    get(id) {
      const found = kept.get(id);
      return found && found.until > elapsed() ? found.details : undefined;
    },
    set(id, details) {
      // What is kept already keeps its end.
      if (this.get(id)) return;
      kept.delete(id);
      kept.set(id, {details, until: elapsed() + KEPT});
      const [oldest] = kept.keys();
      if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
    },
  };
}
