/** The result of a step; a check that is not a test suite counts as one test. */
export type Outcome = {
  readonly passed: number;
  readonly failed: number;
  readonly output: string;
  /** A line for each test that failed: the end of a long run tells what its middle shows whole. */
  readonly failures?: readonly string[];
};

/** Names a failed test with the first line of its error. */
export function failureLine(test: string, error: string): string {
  return `${test}: ${error.trim().split('\n', 1)[0]}`;
}

export type Step = {
  readonly name: string;
  /** Steps that must pass before this one. */
  readonly after?: readonly string[];
  /** `parameters` are the developer's: file names to narrow it down. */
  run(options: StepOptions): Promise<Outcome>;
};

/** A step that runs alone shows its output as it comes. */
export type StepOptions = {
  readonly parameters: readonly string[];
  readonly alone: boolean;
  readonly env?: Readonly<Record<string, string>>;
};

/** A finished step with its duration in seconds. */
export type Finished = Outcome & {readonly name: string; readonly seconds: number};
