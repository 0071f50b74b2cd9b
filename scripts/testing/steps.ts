import {checkManifest} from './check-manifest.js';
import {runComponents} from './run-components.js';
import {runCheck} from './run-tool.js';
import {runVitest} from './run-vitest.js';
import type {Step} from './step.js';

/** All that `npm test` does, what takes longest first. */
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

/** What `npm run test:matrix` does: what is rather many of the same than something new. */
export const matrix: readonly Step[] = [
  {
    name: 'generated',
    run: options => {
      // On each database; a tenth of what `npm run bench -- generated` sends.
      process.env['GENERATED_REQUESTS'] ??= '50000';
      // Others every day, the same all day long: who sees it fail can run it again.
      process.env['GENERATED_SEED'] ??= new Date().toISOString().slice(0, 10).replaceAll('-', '');
      return runVitest('service', {...options, parameters: ['test/service/generated-requests']});
    },
  },
];

/** What `npm run check` does: all that runs nothing of ours. */
export const checks = ['types', 'format', 'lint', 'unused', 'manifest'];
