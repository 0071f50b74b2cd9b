import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, relative} from 'node:path';
import * as v from 'valibot';
import {repository, runTool} from './run-tool.js';
import {failureLine, type Outcome, type StepOptions} from './step.js';

const Report = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  numTodoTests: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.string(),
      assertionResults: v.array(
        v.object({
          fullName: v.string(),
          status: v.string(),
          failureMessages: v.array(v.string()),
        }),
      ),
    }),
  ),
});

/**
 * Runs the tests of one project of `vitest.config.ts`. Skipped tests count as failed, so that nobody overlooks them.
 */
export async function runVitest(project: string, options: StepOptions): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'address-capture-tests-'));
  const file = join(folder, 'report.json');
  try {
    const {code, output} = await runTool(
      'vitest',
      ['run', '--project', project, `--allowOnly=${options.alone}`, ...options.parameters].concat([
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ]),
      options,
    );
    const counted = counts(file);
    const failed = code !== 0 && counted.failed === 0 ? 1 : counted.failed;
    return {...counted, failed, output};
  } finally {
    rmSync(folder, {recursive: true});
  }
}

/** A file that cannot be loaded has no tests, and counts as one failure. */
function counts(file: string): Omit<Outcome, 'output'> {
  const report = v.safeParse(v.pipe(v.string(), v.parseJson(), Report), readReport(file));
  if (!report.success) return {passed: 0, failed: 1};
  const {numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults} =
    report.output;
  const unloaded = testResults.filter(
    ({status, assertionResults}) => status === 'failed' && assertionResults.length === 0,
  );
  const failed = numFailedTests + numPendingTests + numTodoTests + unloaded.length;
  const failures = [
    ...unloaded.map(({name, message}) => failureLine(relative(repository, name), message)),
    ...testResults.flatMap(({name, assertionResults}) =>
      assertionResults
        .filter(({status}) => status !== 'passed')
        .map(({fullName, status, failureMessages: [message = status]}) =>
          failureLine(`${relative(repository, name)}: ${fullName}`, message),
        ),
    ),
  ];
  return {passed: numPassedTests, failed, failures};
}

function readReport(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return `No report in ${repository}`;
  }
}
