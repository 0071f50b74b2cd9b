import {join} from 'node:path';
import {type Ran, run} from '../run.js';
import type {Outcome, StepOptions} from './step.js';

/** The repository's own folder. */
export const repository = join(import.meta.dirname, '../..');

/** No step of the tests takes longer. */
const LIMIT_MS = 30 * 60 * 1000;

/** Runs a program of `node_modules/.bin` at the top of the repository. */
export function runTool(
  name: string,
  parameters: readonly string[],
  {alone}: StepOptions,
): Promise<Ran> {
  const path = join(repository, 'node_modules/.bin', name);
  return run(path, parameters, {cwd: repository, echo: alone, timeoutMs: LIMIT_MS});
}

/** A check that has no tests to count: passed when the program ends with code 0. */
export async function runCheck(
  name: string,
  parameters: readonly string[],
  options: StepOptions,
): Promise<Outcome> {
  const {code, output} = await runTool(name, parameters, options);
  return {passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output};
}
