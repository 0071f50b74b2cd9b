import {cpSync, existsSync, mkdirSync, rmSync, statSync, utimesSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {newestChange} from './newest-change.js';
import {writeIntegrity} from './write-integrity.js';

const root = join(import.meta.dirname, '..');

/** A part of the build: its source files, its modes of `vite.config.ts`, and its additional steps. */
type Part = {
  readonly from: readonly string[];
  readonly modes: readonly string[];
  readonly before?: () => void;
  readonly after?: () => void | Promise<void>;
};

const element = [
  'contract',
  'geo',
  'flow',
  'wire',
  'gesture',
  'map',
  'panorama',
  'providers',
  'ui',
  'screens',
  'presence',
  'element',
];
/** The folders that the package is built of. */
const packaged = [...element, 'google-street-view', 'maplibre', 'react', 'sdk'];
const configuration = [
  ...['package.json', 'package-lock.json', 'vite.config.ts', 'scripts/vite'],
  'scripts/build-parts.ts',
];

const parts = {
  cdn: {
    from: [...element.map(folder => `src/${folder}`), 'scripts/write-integrity.ts'],
    modes: ['cdn', 'global', 'presence'],
    before: () => remove('dist/cdn'),
    after() {
      writeIntegrity(join(root, 'dist/cdn'));
      remove('src/service/dist/cdn');
      cpSync(join(root, 'dist/cdn'), join(root, 'src/service/dist/cdn'), {recursive: true});
    },
  },
  service: {
    from: [
      'src/service',
      'src/contract',
      'src/geo',
      'docs',
      'README.md',
      'scripts/build-guides.ts',
    ],
    modes: ['service'],
    before() {
      for (const folder of ['service', 'contract', 'geo', 'docs'])
        remove(`src/service/dist/${folder}`);
    },
    async after() {
      const {writeGuides} = await import('./build-guides.js');
      writeGuides(join(root, 'src/service/dist/docs'));
    },
  },
  demo: {
    from: ['demo', 'src/contract', 'src/geo'],
    modes: ['demo'],
    before: () => remove('src/service/dist/demo'),
  },
  dashboard: {
    from: ['contract', 'ui', 'wire', 'dashboard'].map(folder => `src/${folder}`),
    modes: ['dashboard'],
    before: () => remove('src/service/dist/dashboard'),
  },
  npm: {
    from: [
      ...packaged.map(folder => `src/${folder}`),
      ...['scripts/build-types.ts', 'scripts/manifests', 'custom-elements.json'],
    ],
    modes: ['npm', 'server', 'lit', 'litWithoutDocument'],
    before: removeScripts,
    async after() {
      const {buildTypes} = await import('./build-types.js');
      await buildTypes();
    },
  },
} satisfies Record<string, Part>;

/** `npm start` needs `cdn`, `service`, `demo` and `dashboard`; `npm` is the package. */
export type PartName = keyof typeof parts;

export const partNames = Object.keys(parts) as readonly PartName[];

/** Builds the parts whose sources changed since their last build (or all, with `force`); returns their names. */
export async function build(names: readonly PartName[], {force = false} = {}): Promise<PartName[]> {
  const stale = names.filter(name => force || isStale(name));
  if (stale.length === 0) return [];
  // Before the first stamp, because it changes the time of src/service.
  mkdirSync(join(root, 'src/service/dist'), {recursive: true});
  mkdirSync(join(root, 'dist'), {recursive: true});
  // A test run sets another environment, for which Lit's development version would be bundled.
  const {NODE_ENV} = process.env;
  process.env['NODE_ENV'] = 'production';
  try {
    await Promise.all(stale.map(buildPart));
  } finally {
    if (NODE_ENV === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = NODE_ENV;
  }
  return stale;
}

async function buildPart(name: PartName): Promise<void> {
  // Loaded here, so that a start with nothing to build does not load it.
  const vite = await import('vite');
  const part: Part = parts[name];
  const began = new Date();
  rmSync(stampOf(name), {force: true});
  part.before?.();
  for (const mode of part.modes) {
    await vite.build({mode, configFile: join(root, 'vite.config.ts')});
  }
  await part.after?.();
  writeFileSync(stampOf(name), '');
  // Sources that changed during the build are newer than this.
  utimesSync(stampOf(name), began, began);
}

/** Makes every part stale, as in a fresh clone. */
export function forgetBuilds(): void {
  for (const name of partNames) rmSync(stampOf(name), {force: true});
}

function isStale(name: PartName): boolean {
  const stamp = statSync(stampOf(name), {throwIfNoEntry: false});
  const {from}: Part = parts[name];
  const sources = [...from, ...configuration].map(path => join(root, path));
  return !stamp || newestChange(sources) > stamp.mtimeMs;
}

function stampOf(name: PartName): string {
  return join(root, `dist/.built-${name}`);
}

function remove(path: string): void {
  if (existsSync(join(root, path))) rmSync(join(root, path), {recursive: true});
}

/** Leaves the files of the other parts. */
function removeScripts(): void {
  for (const folder of [...packaged, 'helpers', 'lit', 'valibot']) remove(`dist/${folder}`);
}
