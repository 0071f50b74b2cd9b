export type CommandResult = {
  /** For `--json`. */
  readonly data: unknown;
  /** For standard output without `--json`: a value for scripts, or a table. */
  readonly text: string;
  /** For standard error. */
  readonly notes: readonly string[];
  /** Whether the command ran but its outcome is negative: exit code 1. */
  readonly hasFailed?: boolean;
};

/** A command line for a note to the operator. */
export function commandLineFor(rest: string): string {
  return `address-capture-service ${rest}`;
}
