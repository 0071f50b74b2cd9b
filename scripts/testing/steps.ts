import {checkManifest} from './check-manifest.js';
import {runComponents} from './run-components.js';
import {runCheck} from './run-tool.js';
import {runVitest} from './run-vitest.js';
import type {Step} from './step.js';

export const steps: readonly Step[] = [
  {
    name: 'build',
    run: options => runCheck('tsx', ['scripts/build.ts'], {...options, parameters: []}),
  },
  {name: 'e2e', after: ['town'], run: options => runVitest('e2e', options)},
  {name: 'components', run: runComponents},
  {name: 'service', run: options => runVitest('service', options)},
  {name: 'processes', after: ['town'], run: options => runVitest('processes', options)},
  {name: 'packages', after: ['town'], run: options => runVitest('packages', options)},
  {name: 'node', run: options => runVitest('node', options)},
  {name: 'types', after: ['build'], run: options => runCheck('tsc', ['-b'], options)},
  {name: 'format', run: options => runCheck('biome', ['check'], options)},
  {name: 'lint', run: options => runCheck('oxlint', ['--deny-warnings'], options)},
  {name: 'unused', run: options => runCheck('knip', ['--no-progress'], options)},
  {name: 'manifest', run: checkManifest},
];

/** `npm run test:matrix`: many variations of the same tests. */
export const matrix: readonly Step[] = [
  {
    name: 'generated',
    run: options => {
      // On each database; a tenth of `npm run bench -- generated`.
      process.env['GENERATED_REQUESTS'] ??= '50000';
      // New seeds every day, but the same all day, so that a failure can be repeated.
      process.env['GENERATED_SEED'] ??= new Date().toISOString().slice(0, 10).replaceAll('-', '');
      return runVitest('service', {...options, parameters: ['test/service/generated-requests']});
    },
  },
];

/** The steps of `npm run check`: they run none of our code. */
export const checks = ['types', 'format', 'lint', 'unused', 'manifest'];
