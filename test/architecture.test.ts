import {readFileSync} from 'node:fs';
import {join, posix} from 'node:path';
import {describe, expect, it} from 'vitest';
import {globalsUsed} from './support/repository/globals-used.js';
import {importsOf} from './support/repository/import-edges.js';
import {pageWalls} from './support/repository/page-walls.js';
import {serviceWalls} from './support/repository/service-walls.js';
import {readSources, repository} from './support/repository/sources.js';
import {arrowsUp, breaches, circles, unusedDoors, type Walls} from './support/repository/walls.js';

/** Which folder of `src/` may import which other folders, and which packages: from the ground up. */
const walls: Walls = {...pageWalls, ...serviceWalls};

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

  it('let no folder import one above it', () => {
    expect(arrowsUp(walls)).toEqual([]);
  });

  it('have no door that nobody uses', () => {
    const unused = unusedDoors(walls, sources);
    expect(unused.filter(door => !door.includes('→ contract'))).toEqual([]);
  });

  it('have a line for every folder of src, and no other', () => {
    const folders = new Set(
      [...sources.keys()].map(path => posix.dirname(path).slice('src/'.length)),
    );
    expect(Object.keys(walls).sort()).toEqual([...folders].sort());
  });

  it('let in no package that is not installed with what needs it', () => {
    const dependencies = (path: string): string[] => {
      const manifest = JSON.parse(readFileSync(join(repository, path), 'utf8'));
      return Object.keys({...manifest.dependencies, ...manifest.peerDependencies});
    };
    // The build puts what is used of these two into the package.
    const element = [...dependencies('package.json'), 'lit', 'valibot', 'node:*'];
    const service = [...dependencies('src/service/package.json'), 'node:*'];
    for (const [folder, {packages = []}] of Object.entries(walls)) {
      expect(folder.startsWith('service') ? service : element).toEqual(
        expect.arrayContaining([...packages]),
      );
    }
  });
});

describe('the two packages', () => {
  it('have one version', () => {
    const of = (path: string): {version: string} =>
      JSON.parse(readFileSync(join(repository, path), 'utf8'));
    const {version} = of('package.json');
    expect(of('src/service/package.json').version).toBe(version);
    const lock = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8'));
    expect(lock.packages['src/service'].version).toBe(version);
    expect(lock.version).toBe(version);
  });
});

describe('the made-up town', () => {
  it('is loaded by the roof alone, and by no service that is not a sandbox', () => {
    const town = 'src/service/geodata/imagery/drawn-town/';
    const loaders = [...sources]
      .filter(([path]) => path.startsWith('src/service/') && !path.startsWith(town))
      .flatMap(([path, source]) =>
        importsOf(path, source)
          .filter(({specifier}) => specifier.includes('drawn-town/'))
          .map(({kind}) => `${path}: ${kind}`),
      );
    expect(loaders).toEqual(['src/service/open-pictures.ts: dynamic']);
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

  it.each(Object.keys(walls).filter(folder => folder !== 'service'))(
    'reports whatever %s must not import',
    folder => {
      const path = `src/${folder}/made-up.ts`;
      const others = Object.keys(walls).filter(
        other => other !== folder && !walls[folder]?.folders.includes(other),
      );
      expect(others.length).toBeGreaterThan(0);
      for (const other of others) {
        const target = posix.relative(posix.dirname(path), `src/${other}/there.js`);
        const source = `import {There} from '${target.startsWith('.') ? target : `./${target}`}';`;
        const found = breaches(
          walls,
          new Map([
            [path, source],
            [`src/${other}/there.ts`, ''],
          ]),
        );
        expect(found).toEqual([expect.stringContaining('must not import')]);
      }
    },
  );

  it('lets screens name a provider in a type, and not in what runs', () => {
    const path = 'src/screens/pin/made-up.ts';
    const from = `from '../../providers/places-provider.js';`;
    expect(madeUp(path, `import type {PlacesProvider} ${from}`)).toEqual([]);
    expect(madeUp(path, `import {PlacesProvider} ${from}`)).toHaveLength(1);
  });

  it('reports what looks up, within the service too', () => {
    expect(arrowsUp({contract: {folders: ['geo']}, geo: {folders: []}})).toEqual([
      'contract → geo',
    ]);
    expect(arrowsUp({geo: {folders: ['attic']}})).toEqual(['geo → attic']);
  });

  it('reports a folder that it does not know', () => {
    expect(madeUp('src/attic/made-up.ts', '')).toEqual([expect.stringContaining('does not know')]);
  });

  it('reports a circle, of types alone too', () => {
    const ring = (kind: string) =>
      new Map([
        ['src/geo/a.ts', `import {b} from './b.js';`],
        ['src/geo/b.ts', `${kind} {a} from './a.js';`],
      ]);
    expect(circles(ring('import'))).toEqual(['src/geo/a.ts → src/geo/b.ts → src/geo/a.ts']);
    expect(circles(ring('import type'))).toEqual(circles(ring('import')));
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
