/** Timers that wait for the test: those of `from` milliseconds and more run only when `advance` passes them. */
export type HeldTimers = {
  /** Lets so much time pass at once. */
  advance(milliseconds: number): void;
  /** How many are waiting. */
  readonly waiting: number;
  restore(): void;
};

/** Waits longer than these are a test's own limits, and stay real. */
const OWN = 4000;

/** Short waits stay real, so that a test may still wait for conditions. */
export function holdTimers({from = 400}: {from?: number} = {}): HeldTimers {
  const {setTimeout, clearTimeout} = window;
  const held = new Map<number, {due: number; run: () => void}>();
  let now = 0;
  let count = 0;
  Object.assign(window, {
    setTimeout(run: () => void, milliseconds = 0, ...rest: unknown[]) {
      if (milliseconds < from || milliseconds > OWN) return setTimeout(run, milliseconds, ...rest);
      const id = --count;
      held.set(id, {due: now + milliseconds, run});
      return id;
    },
    clearTimeout(id?: number) {
      if (id === undefined || !held.delete(id)) clearTimeout(id);
    },
  });
  return {
    advance(milliseconds) {
      now += milliseconds;
      const due = [...held].filter(([, timer]) => timer.due <= now);
      for (const [id, {run}] of due.sort(([, a], [, b]) => a.due - b.due)) {
        if (held.delete(id)) run();
      }
    },
    get waiting() {
      return held.size;
    },
    restore: () => Object.assign(window, {setTimeout, clearTimeout}),
  };
}

/** Lets every wait end at once: pauses between tries cost a test no time. */
export function hurryTimers(): {restore(): void} {
  const {setTimeout} = window;
  Object.assign(window, {
    setTimeout: (run: () => void, milliseconds = 0, ...rest: unknown[]) =>
      setTimeout(run, milliseconds >= 200 && milliseconds <= OWN ? 0 : milliseconds, ...rest),
  });
  return {restore: () => Object.assign(window, {setTimeout})};
}
