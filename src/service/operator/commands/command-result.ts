/** What a command found or made. */
export type CommandResult = {
  /** For `--json`. */
  readonly data: unknown;
  /** For standard output otherwise: what a script takes on, or a table. */
  readonly text: string;
  /** For standard error. */
  readonly notes: readonly string[];
  /** Whether it was done and came to nothing: exit code 1, for scripts. */
  readonly hasFailed?: boolean;
};

/** The rest of a command line that a note tells the operator to write. */
export function commandLineFor(rest: string): string {
  return `address-capture-service ${rest}`;
}
