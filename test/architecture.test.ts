import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {globalsUsed} from './support/globals-used.js';
import {readSources, repository} from './support/sources.js';
import {breaches, circles, type Walls} from './support/walls.js';

/** Which folder of `src/` may import which other folders, and which packages. */
const walls: Walls = {
  contract: {folders: [], packages: ['valibot']},
  geo: {folders: []},
  flow: {folders: ['contract', 'geo']},
  wire: {folders: ['contract'], packages: ['valibot']},
  gesture: {folders: ['geo']},
  map: {folders: ['geo', 'gesture']},
  panorama: {folders: ['geo', 'gesture']},
  providers: {folders: ['contract', 'geo', 'wire', 'map', 'panorama']},
  ui: {folders: ['contract'], packages: ['lit']},
  screens: {folders: ['contract', 'geo', 'flow', 'ui'], types: ['providers'], packages: ['lit']},
  element: {
    folders: [
      ...['contract', 'geo', 'flow', 'wire', 'map', 'panorama', 'providers', 'ui', 'screens'],
      'presence',
    ],
    packages: ['lit', 'valibot'],
  },
  // Neither wire nor valibot: it weighs less than either.
  presence: {folders: ['contract']},
  react: {folders: ['element'], packages: ['react']},
  sdk: {folders: ['contract', 'wire'], packages: ['valibot']},
  // Within the service, what is heavy or can be exchanged is reached through one folder alone.
  'service/town': {
    folders: ['geo', 'service', 'service/db'],
    packages: ['node:*', '@mapbox/mvt-fixtures', '@mapbox/vector-tile', 'pbf'],
  },
  'service/map': {
    folders: ['contract', 'geo', 'service', 'service/metrics', 'service/town'],
    packages: ['node:*', '@expo-google-fonts/noto-sans', '@napi-rs/canvas', 'hono', 'valibot'],
  },
  'service/imagery': {
    folders: ['contract', 'geo', 'service', 'service/map', 'service/town'],
    packages: ['node:*', '@napi-rs/canvas', 'hono'],
  },
  'service/photos': {
    folders: ['contract', 'service', 'service/map'],
    packages: ['node:*', '@napi-rs/canvas'],
  },
  'service/docs': {
    folders: ['contract', 'service'],
    packages: ['node:*', '@valibot/to-json-schema', 'hono', 'valibot'],
  },
  'service/db': {
    folders: ['service'],
    packages: ['node:*', '@electric-sql/pglite', 'pg'],
  },
  'service/metrics': {folders: ['service'], packages: ['node:*', 'hono', 'prom-client']},
  'service/sms': {folders: ['contract'], packages: ['node:*', 'valibot']},
  // It calls whom it is told to, so it reaches no database.
  'service/check-listener': {folders: ['contract', 'service'], packages: ['node:*', 'valibot']},
  'service/operator': {
    folders: ['contract', 'service', 'service/check-listener', 'service/db'],
    packages: ['node:*', 'libphonenumber-js', 'valibot'],
  },
  service: {
    folders: [
      ...['contract', 'geo', 'service/town', 'service/map', 'service/db', 'service/metrics'],
      ...['service/sms', 'service/operator', 'service/imagery', 'service/photos', 'service/docs'],
    ],
    packages: [
      ...['node:*', '@hono/node-server', '@photostructure/tz-lookup', 'hono', 'jose'],
      ...['libphonenumber-js', 'valibot'],
    ],
  },
};

/** Folders whose functions answer the same whenever, wherever and however often they are asked. */
const pure = ['contract', 'geo', 'flow'];

/** By which a pure folder would see the clock, chance, the network or the device. */
const world = [
  ...['Date', 'performance', 'setTimeout', 'setInterval', 'setImmediate', 'requestAnimationFrame'],
  ...['Math.random', 'crypto', 'fetch', 'XMLHttpRequest', 'WebSocket', 'navigator', 'process'],
  ...['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'globalThis', 'self', 'window'],
];

const sources = readSources('src');

describe('the walls', () => {
  it('hold every import of src', () => {
    expect(breaches(walls, sources)).toEqual([]);
  });

  it('leave no circle between files', () => {
    expect(circles(sources)).toEqual([]);
  });

  it('have a line for every folder of src, and no other', () => {
    const folders = readdirSync(join(repository, 'src'), {withFileTypes: true});
    const names = folders.filter(entry => entry.isDirectory()).map(({name}) => name);
    const known = Object.keys(walls).filter(folder => !folder.includes('/'));
    expect(known.sort()).toEqual(names.sort());
  });

  it('let in no package that is not installed with what needs it', () => {
    const dependencies = (path: string): string[] => {
      const manifest = JSON.parse(readFileSync(join(repository, path), 'utf8'));
      return Object.keys({...manifest.dependencies, ...manifest.peerDependencies});
    };
    const element = [...dependencies('package.json'), 'node:*'];
    const service = [...dependencies('src/service/package.json'), 'node:*'];
    for (const [folder, {packages = []}] of Object.entries(walls)) {
      expect(folder.startsWith('service') ? service : element).toEqual(
        expect.arrayContaining([...packages]),
      );
    }
  });
});

describe('the table of walls', () => {
  const madeUp = (path: string, source: string) =>
    breaches(
      walls,
      new Map([
        ['src/wire/send.ts', ''],
        ['src/providers/places-provider.ts', ''],
        [path, source],
      ]),
    );

  it.each([
    ['a folder above', `import {send} from '../wire/send.js';`, 'must not import'],
    ['a type from there', `import type {Send} from '../wire/send.js';`, 'must not import'],
    ['a re-export from there', `export * from '../wire/send.js';`, 'must not import'],
    ['an import that comes late', `const late = import('../wire/send.js');`, 'must not import'],
    ['a package', `import {html} from 'lit/html.js';`, 'must not import the package lit'],
    ['something of Node', `import {readFileSync} from 'node:fs';`, 'the package node:*'],
    ['a file that is not there', `import {x} from './nowhere.js';`, 'which does not exist'],
  ])('reports %s', (_what, source, message) => {
    const found = madeUp('src/geo/made-up.ts', source);
    expect(found).toEqual([expect.stringContaining(message)]);
  });

  it('lets screens name a provider in a type, and not in what runs', () => {
    const path = 'src/screens/made-up.ts';
    const from = `from '../providers/places-provider.js';`;
    expect(madeUp(path, `import type {PlacesProvider} ${from}`)).toEqual([]);
    expect(madeUp(path, `import {PlacesProvider} ${from}`)).toHaveLength(1);
  });

  it('reports a folder that it does not know', () => {
    expect(madeUp('src/attic/made-up.ts', '')).toEqual([expect.stringContaining('does not know')]);
  });

  it('reports a circle, but not one of types alone', () => {
    const ring = (kind: string) =>
      new Map([
        ['src/geo/a.ts', `import {b} from './b.js';`],
        ['src/geo/b.ts', `${kind} {a} from './a.js';`],
      ]);
    expect(circles(ring('import'))).toEqual(['src/geo/a.ts → src/geo/b.ts → src/geo/a.ts']);
    expect(circles(ring('import type'))).toEqual([]);
  });
});

describe('pure folders', () => {
  const inPureFolder = (path: string) => pure.some(folder => path.startsWith(`src/${folder}/`));

  it.each([...sources.keys()].filter(inPureFolder))('%s sees no clock, chance or network', path => {
    expect(globalsUsed(sources.get(path) ?? '', world)).toEqual([]);
  });

  it('are told by what they use, not by what they name', () => {
    expect(globalsUsed('const at = Date.now(); fetch(url)', world)).toEqual(['Date', 'fetch']);
    expect(globalsUsed('const n = Math.random() + {fetch}', world)).toEqual([
      'Math.random',
      'fetch',
    ]);
    expect(
      globalsUsed('type T = {process: string}; o.fetch({Date: 1}); Math.max()', world),
    ).toEqual([]);
  });
});

describe('files', () => {
  it('have 300 lines at most, or say in the first one why not', () => {
    const long = [...sources, ...readSources('scripts')]
      .filter(([, text]) => text.split('\n').length > 300)
      .filter(([, text]) => !/^(\/\/|\/\*\*?) \w/.test(text))
      .map(([path]) => path);
    expect(long).toEqual([]);
  });
});
