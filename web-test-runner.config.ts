import type {TestRunnerConfig} from '@web/test-runner';
import {chromiumEngine} from './test/support/browsers/chromium.js';
import {EngineLauncher} from './test/support/browsers/engine-launcher.js';
import {firefoxEngine} from './test/support/browsers/firefox.js';
import {uploads} from './test/support/browsers/uploads.js';
import {webkitEngine} from './test/support/browsers/webkit.js';

/** The component tests: all `*.browser.ts` under `test/` in three engines. Run by `scripts/test-components.ts`. */
export const config: TestRunnerConfig = {
  files: 'test/**/*.browser.ts',
  rootDir: import.meta.dirname,
  middleware: [uploads],
  browsers: [chromiumEngine(), firefoxEngine(), webkitEngine()].map(e => new EngineLauncher(e)),
  concurrentBrowsers: 3,
  concurrency: 1,
  browserStartTimeout: 60_000,
  testsStartTimeout: 60_000,
  // Of one file: each of its tests has a limit of its own.
  testsFinishTimeout: 600_000,
  filterBrowserLogs: ({args}) => !String(args[0]).includes('Lit is in dev mode'),
  testRunnerHtml: testFramework => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Component tests</title><meta name="viewport" content="width=device-width">
    <link rel="icon" href="data:,"></head>
  <body><script type="module" src="${testFramework}"></script></body>
</html>`,
};
