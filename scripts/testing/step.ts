/** What a step of `npm test` came to. A check that is no test suite counts as one test. */
export type Outcome = {
  readonly passed: number;
  readonly failed: number;
  /** Shown when something failed. */
  readonly output: string;
};

/** One part of `npm test`. */
export type Step = {
  readonly name: string;
  /** Steps that must have passed before this one runs. */
  readonly after?: readonly string[];
  /** `parameters` are a developer's own: file names to narrow it down. */
  run(options: StepOptions): Promise<Outcome>;
};

/** How a step is run: alone it shows its output as it comes. */
export type StepOptions = {readonly parameters: readonly string[]; readonly alone: boolean};

/** A finished step with the seconds it took. */
export type Finished = Outcome & {readonly name: string; readonly seconds: number};
