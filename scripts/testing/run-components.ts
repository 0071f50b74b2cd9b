import {runTool} from './run-tool.js';
import type {Outcome, StepOptions} from './step.js';

/** Runs component tests; each test counts once per engine. */
export async function runComponents(options: StepOptions): Promise<Outcome> {
  const strict = options.alone ? [] : ['--forbid-only'];
  const parameters = ['scripts/test-components.ts', ...strict, ...options.parameters];
  const {code, output} = await runTool('tsx', parameters, options);
  const [, passed = '0', failed = '0'] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? [];
  return {
    passed: Number(passed),
    failed: code !== 0 && failed === '0' ? 1 : Number(failed),
    output,
    failures: [...output.matchAll(/^FAILED (.+)$/gm)].map(([, line = '']) => line),
  };
}
