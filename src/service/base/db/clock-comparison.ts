/** The machine's clocks, in milliseconds. */
export type MachineClocks = {
  /** Since 1970; a person or NTP may set it. */
  readonly wall: () => number;
  /** Since some moment; never set, and may stand still while the machine is suspended. */
  readonly monotonic: () => number;
};

/** Why nothing is decided or signed at the moment. */
export type ClockTrouble = {
  /** What is wrong, and what to do about it. */
  readonly message: string;
  /** Whether requests should go to another process. */
  readonly isUnready: boolean;
};

/** How a kind of database tells the time, and whether this machine's clock can be trusted. */
export type ClockComparison = {
  /** The database's time, in milliseconds since 1970. */
  now(): number;
  /** Rejects if the database cannot be asked. */
  compare(): Promise<void>;
  /** Whether the database has to be asked again: so many milliseconds have passed, or the machine's clock was set. */
  isOlderThan(milliseconds: number): boolean;
  trouble(): ClockTrouble | undefined;
  /** Seconds by which the machine's clock was ahead of the database's; 0 if they are one clock. */
  skewSeconds(): number;
};

/** Milliseconds by which the machine's clock may differ from the database's, or jump, before nothing is decided. */
export const MAX_SKEW_MS = 30_000;

/** To the second: `2026-03-02T12:00:00Z`. */
export function formatTime(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;
}
