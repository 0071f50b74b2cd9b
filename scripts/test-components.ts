import {join, relative} from 'node:path';
import {
  defaultReporter,
  startTestRunner,
  type TestRunner,
  type TestSession,
} from '@web/test-runner';
import {bundledTests} from '../test/support/browsers/bundled-tests.js';
import {config} from '../web-test-runner.config.js';
import {failureLine} from './testing/step.js';

/**
 * Runs the component tests and ends with `N passed, N failed`; each test counts once per engine.
 *
 * Parameters: files or folders (all by default), `--watch`, `--manual` (open the printed URL in any browser),
 * `--engine=Chromium` or `--engine=Firefox,WebKit`, `--forbid-only`.
 */
const root = join(import.meta.dirname, '..');
const parameters = process.argv.slice(2);
const files = parameters
  .filter(parameter => !parameter.startsWith('--'))
  .map(path => (path.endsWith('.ts') ? path : `${path}/**/*.browser.ts`));
const engines = parameters
  .find(parameter => parameter.startsWith('--engine='))
  ?.slice('--engine='.length)
  .split(',');
const watch = parameters.includes('--watch');
const manual = parameters.includes('--manual');

const runner: TestRunner | undefined = await startTestRunner({
  config: {
    ...config,
    plugins: [bundledTests(root, {...((watch || manual) && {onRebuilt: () => watch && rerun()})})],
    ...(files.length > 0 && {files}),
    browsers: config.browsers?.filter(({name = ''}) => engines?.includes(name) ?? true) ?? [],
    testFramework: {
      config: {timeout: '60000', forbidOnly: parameters.includes('--forbid-only')},
    },
    watch,
    manual,
    staticLogging: !watch,
    reporters: [defaultReporter()],
  },
  readCliArgs: false,
  readFileConfig: false,
  autoExitProcess: false,
});

function rerun(): void {
  void runner?.runTests(runner.sessions.all());
}

runner?.on('stopped', () => {
  const counts = {passed: 0, failed: 0};
  const failures = [...runner.sessions.all()].flatMap(session => count(session, counts));
  for (const failure of failures) console.log(`FAILED ${failure}`);
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  process.exit(counts.failed > 0 ? 1 : 0);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => runner?.stop());

/**
 * Returns a line for each failure. A file that fails outside its tests (it does not load, or an error is uncaught)
 * counts as another.
 */
function count(session: TestSession, counts: {passed: number; failed: number}): string[] {
  const failures: string[] = [];
  const file = `${relative(root, session.testFile ?? '')} on ${session.browser.name}`;
  const suites = session.testResults ? [session.testResults] : [];
  for (let suite = suites.pop(); suite; suite = suites.pop()) {
    suites.push(...suite.suites);
    for (const {passed, name, error} of suite.tests) {
      if (passed) counts.passed++;
      else failures.push(failureLine(`${file}: ${name}`, error?.message ?? 'skipped'));
    }
  }
  if (!session.passed && failures.length === 0) {
    const [{message} = {message: 'an error outside its tests'}] = session.errors;
    failures.push(failureLine(file, message));
  }
  counts.failed += failures.length;
  return failures;
}
