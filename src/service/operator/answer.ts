/** What a command found or made. */
export type Answer = {
  /** For `--json`. */
  readonly data: unknown;
  /** For standard output otherwise: what a script takes on, or a table. */
  readonly text: string;
  /** For standard error. */
  readonly notes: readonly string[];
};

/** The rest of a command line that a note tells the operator to write. */
export function commandLineFor(rest: string): string {
  return `address-capture-service ${rest}`;
}
