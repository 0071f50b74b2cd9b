import {delimiter} from 'node:path';
import {ensureNode} from '../ensure-node.js';
import {runTool} from './run-tool.js';
import {runVitest} from './run-vitest.js';
import type {Outcome, StepOptions} from './step.js';

/** Runs the tests of a project on another Node, or on this one where npm has no other for the platform. */
export async function runOnNode(
  version: string,
  project: string,
  options: StepOptions,
): Promise<Outcome> {
  const bin = await ensureNode(version);
  if (!bin) return runVitest(project, options);
  const env = {...options.env, PATH: `${bin}${delimiter}${process.env['PATH']}`};
  const {output} = await runTool('vitest', ['--version'], {...options, env, alone: false});
  if (!output.includes(`node-v${version}`))
    return {
      passed: 0,
      failed: 1,
      output: `These tests would not run on Node ${version}:\n${output}`,
    };
  return runVitest(project, {...options, env});
}
