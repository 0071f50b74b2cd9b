import {join} from 'node:path';
import {type Ran, run} from '../run.js';
import type {Outcome, StepOptions} from './step.js';

export const repository = join(import.meta.dirname, '../..');

/** More than any step of the tests takes. */
const LIMIT_MS = 30 * 60 * 1000;

/** Runs a program of the root's `node_modules/.bin`. */
export function runTool(
  name: string,
  parameters: readonly string[],
  {alone, env = {}}: StepOptions,
): Promise<Ran> {
  const path = join(repository, 'node_modules/.bin', name);
  return run(path, parameters, {cwd: repository, env, echo: alone, timeoutMs: LIMIT_MS});
}

/** A check has no tests to count: it passes if the program ends with code 0. */
export async function runCheck(
  name: string,
  parameters: readonly string[],
  options: StepOptions,
): Promise<Outcome> {
  const {code, output} = await runTool(name, parameters, options);
  return {passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output};
}
