import {otherChromiumPlaces} from '../browser-places.js';
import {findProgram} from '../find-program.js';
import {checkManifest} from './check-manifest.js';
import {runOnNode} from './on-node.js';
import {runComponents} from './run-components.js';
import {runCheck} from './run-tool.js';
import {runVitest} from './run-vitest.js';
import type {Outcome, Step, StepOptions} from './step.js';

/** All that `npm test` does, what takes longest first. */
export const steps: readonly Step[] = [
  {
    name: 'build',
    run: options => runCheck('tsx', ['scripts/build.ts'], {...options, parameters: []}),
  },
  {name: 'e2e', after: ['town'], run: options => runVitest('e2e', options)},
  {name: 'service', run: options => runVitest('service', options)},
  {name: 'components', run: options => runComponents(inEngines(['Chromium'], options))},
  {name: 'processes', after: ['town'], run: options => runVitest('processes', options)},
  {
    name: 'engines',
    run: options => runComponents(inEngines(['Firefox', 'WebKit'], options, WHERE_ENGINES_DIFFER)),
  },
  {
    // Two of what `npm run test:matrix` installs and builds.
    name: 'consumers',
    after: ['town'],
    run: ({parameters, ...options}) =>
      runVitest('packages', {
        ...options,
        parameters: parameters.length > 0 ? parameters : ['plain-page', 'frameworks'],
      }),
  },
  {name: 'node', run: options => runVitest('node', options)},
  {name: 'types', after: ['build'], run: options => runCheck('tsc', ['-b'], options)},
  {name: 'format', run: options => runCheck('biome', ['check'], options)},
  {name: 'lint', run: options => runCheck('oxlint', ['--deny-warnings'], options)},
  {name: 'unused', run: options => runCheck('knip', ['--no-progress'], options)},
  {name: 'manifest', run: checkManifest},
];

/**
 * Some component tests of what engines do in ways of their own: gestures, WebGL, storage and locks, focus, uploads.
 * `npm run test:matrix` runs all of them in each engine.
 */
const WHERE_ENGINES_DIFFER = [
  'test/support/browsers/engines.browser.ts',
  ...['test/map/conformance.browser.ts', 'test/maplibre', 'test/panorama/sphere.browser.ts'],
  ...['test/element/storage', 'test/wire', 'test/element/room/first-focus.browser.ts'],
];

/** What `npm run test:matrix` does: many rows of what `npm test` has one or some of. */
export const matrix: readonly Step[] = [
  {
    name: 'other-engines',
    run: options => runComponents(inEngines(['Firefox', 'WebKit'], options)),
  },
  {
    // Each request lost in each way, each density of a screen, a hundred mounts, each vendor of street pictures, the
    // designers' page on a plain web server, a person's nights on it, and the dashboard on each screen.
    name: 'e2e-rows',
    after: ['town'],
    run: options =>
      runVitest('e2e', {
        ...options,
        parameters: [
          // One file at a time: what draws streets and a dozen elements at once takes both processors.
          '--maxWorkers=1',
          'nothing-lost',
          'map-gestures',
          'hundred-mounts',
          'provided-imagery',
          'designers-page',
          'static-demo',
          'verification-page',
          'dashboard',
        ],
        env: {TEST_MATRIX: 'yes'},
      }),
  },
  {
    name: 'pglite',
    run: options =>
      runOnNode('22.23.3', 'service', {
        ...options,
        env: {TEST_DATABASES: 'PGlite', TEST_MATRIX: 'yes'},
      }),
  },
  {name: 'node-24', run: options => runOnNode('24.21.0', 'service', options)},
  {name: 'pictures', after: ['town'], run: runPictures},
  {name: 'other-chromium', after: ['town'], run: runOtherChromium},
  {name: 'many-processes', after: ['town'], run: options => runVitest('many-processes', options)},
  {
    name: 'packages',
    after: ['town'],
    run: options => runVitest('packages', {...options, env: {TEST_MATRIX: 'yes'}}),
  },
  {
    // Others every day, the same all day long: a failure can be run again.
    name: 'generated',
    run: options =>
      runVitest('service', {
        ...options,
        parameters: ['test/service/generated-requests'],
        env: {
          // On each database; a tenth of what `npm run bench -- generated` sends.
          TEST_DATABASES: 'PGlite,PostgreSQL',
          GENERATED_REQUESTS: '50000',
          GENERATED_SEED: new Date().toISOString().slice(0, 10).replaceAll('-', ''),
          ...generatedBy(process.env),
        },
      }),
  },
];

/** What `npm run check` does: all that runs nothing of ours. */
export const checks = ['types', 'format', 'lint', 'unused', 'manifest'];

function inEngines(
  engines: readonly string[],
  {parameters, ...options}: StepOptions,
  files: readonly string[] = [],
): StepOptions {
  const named = parameters.length > 0 ? parameters : files;
  return {...options, parameters: [`--engine=${engines.join(',')}`, ...named]};
}

/** Other systems than Linux draw letters in ways of their own, which no tolerance covers. */
async function runPictures(options: StepOptions): Promise<Outcome> {
  if (process.platform === 'linux') return runVitest('pictures', options);
  console.log('The pictures that are kept were taken on Linux: nothing to compare them to here.');
  return {passed: 0, failed: 0, output: ''};
}

/** A machine with one kind of Chromium has nothing more to run. */
async function runOtherChromium(options: StepOptions): Promise<Outcome> {
  const other = findProgram(...otherChromiumPlaces(process.env['CHROME_PATH'] ?? ''));
  if (!other) return {passed: 0, failed: 0, output: ''};
  return runVitest('e2e', {...options, env: {CHROME_PATH: other}});
}

/** The developer's own count and seed. */
function generatedBy({GENERATED_REQUESTS, GENERATED_SEED}: NodeJS.ProcessEnv) {
  return {...(GENERATED_REQUESTS && {GENERATED_REQUESTS}), ...(GENERATED_SEED && {GENERATED_SEED})};
}
