import {defineConfig} from 'vitest/config';

/** What needs PostgreSQL; the other tests start without it. */
const onDatabases = ['test/service/**/*.test.ts', 'test/conformance/**/*.test.ts'];

/** Many kills, many locations, several processes, wrong clocks, real deadlines: `npm run test:matrix`. */
const manyProcesses = [
  ...[
    'webhooks-killed',
    'webhooks-order',
    'windows',
    'webhook-timeout',
    'two-processes',
    'wrong-clock',
  ],
].map(name => `test/e2e/processes/${name}.test.ts`);

/** What starts and ends services of its own. */
const processes = ['test/e2e/processes/**/*.test.ts'];

/** Slow ones, which `npm test` runs as steps of their own. */
const whole = ['e2e', 'packages', 'pictures'].map(room => `test/${room}/**/*.test.ts`);

/** Longer than anything takes beside other programs; they end a test that hangs. */
const limits = {
  testTimeout: 60_000,
  hookTimeout: 180_000,
  expect: {poll: {timeout: 30_000}},
};

/** A worker loads what its test files share once: most of the time of a small file went into loading. */
const shared = {isolate: false};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: ['test/**/*.test.ts'],
          exclude: [...onDatabases, ...whole],
          ...limits,
          ...shared,
        },
      },
      {
        test: {
          name: 'service',
          include: onDatabases,
          globalSetup: [
            'test/support/databases/postgres.ts',
            'test/support/databases/pglite-template.ts',
          ],
          setupFiles: ['test/support/service/watch-services.ts'],
          ...limits,
          ...shared,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          exclude: processes,
          // Two files at once: a browser and its service wait for each other half of the time.
          maxWorkers: 2,
          globalSetup: ['test/e2e/support/started-service.ts'],
          expect: {poll: {timeout: 110_000}},
          testTimeout: 120_000,
          hookTimeout: 180_000,
          ...shared,
        },
      },
      {
        test: {
          name: 'pictures',
          include: ['test/pictures/*.test.ts'],
          globalSetup: ['test/e2e/support/started-service.ts'],
          maxConcurrency: 3,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      onProcesses('processes', processes, manyProcesses),
      onProcesses('many-processes', manyProcesses),
      {
        test: {
          name: 'packages',
          include: ['test/packages/**/*.test.ts'],
          globalSetup: ['test/e2e/support/started-service.ts', 'test/packages/support/packed.ts'],
          expect: {poll: {timeout: 110_000}},
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});

function onProcesses(name: string, include: string[], exclude: string[] = []) {
  return {
    test: {
      name,
      include,
      exclude,
      // Two files at once: they wait for others most of the time.
      maxWorkers: 2,
      globalSetup: ['test/support/databases/postgres.ts', 'test/support/processes/ready-town.ts'],
      expect: {poll: {timeout: 110_000}},
      testTimeout: 120_000,
      hookTimeout: 180_000,
    },
  };
}
