import {readdirSync} from 'node:fs';
import {join} from 'node:path';
import {defineConfig, type Plugin, type UserConfig} from 'vite';
import {classicScript} from './scripts/vite/classic-script.js';
import {comments, optimization} from './scripts/vite/for-pages.js';
import {importDirectly} from './scripts/vite/import-directly.js';
import {leanDecorate} from './scripts/vite/lean-decorate.js';
import {minifyChunks} from './scripts/vite/minify-chunks.js';
import {minifyTemplates} from './scripts/vite/minify-templates.js';
import {
  common,
  lean,
  license,
  lit,
  litWithoutDocument,
  npm,
  server,
} from './scripts/vite/package-modes.js';
import {picturesAsOne} from './scripts/vite/pictures-as-one.js';
import {preloadScript} from './scripts/vite/preload-script.js';
import {staticDemo} from './scripts/vite/static-demo.js';

const root = import.meta.dirname;

/** The modes of `vite build --mode <name>`; `scripts/build.ts` knows their order. */
const modes: Readonly<Record<string, () => UserConfig>> = {
  npm,
  server,
  lit,
  litWithoutDocument,
  cdn,
  global,
  presence,
  service,
  demo,
  dashboard,
  staticDemo: () => staticDemo(demo()),
};

export default defineConfig(({mode}) => {
  const config = modes[mode];
  if (!config)
    throw new Error(`There is no mode ${mode}: name one of ${Object.keys(modes).join(', ')}.`);
  return {root, configFile: false, publicDir: false, logLevel: 'warn', ...config()};
});

/**
 * One ES module and its lazy chunks, whose names have 32 bits to tell one version from another: the module names them all,
 * and what is by chance does not compress. The service names the source maps in a header, which costs a page nothing.
 */
function cdn(): UserConfig {
  return {
    resolve: {alias: lean},
    plugins: [...smaller(), preloadScript()],
    build: {
      ...common('dist/cdn'),
      sourcemap: 'hidden',
      license,
      lib: {entry: {'address-capture': 'src/element/register.ts'}, formats: ['es']},
      rolldownOptions: {
        preserveEntrySignatures: 'allow-extension',
        optimization,
        treeshake: {propertyReadSideEffects: false},
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: chunk => `${pieceName(chunk)}-[hash].js`,
          hashCharacters: 'hex',
          minify: true,
          comments,
        },
      },
    },
  };
}

/** Makes smaller what pages load of the element. */
function smaller(): Plugin[] {
  const src = join(root, 'src');
  return [
    minifyTemplates(),
    leanDecorate(src),
    picturesAsOne(src),
    importDirectly(),
    minifyChunks(),
  ];
}

/** The same for pages without modules: a classic script and its lazy chunks. */
function global(): UserConfig {
  return {
    resolve: {alias: lean},
    plugins: [...smaller(), classicScript()],
    build: {
      ...common('dist/cdn'),
      sourcemap: 'hidden',
      license,
      lib: {entry: {'address-capture.global': 'src/element/global.ts'}, formats: ['es']},
      rolldownOptions: {
        preserveEntrySignatures: 'allow-extension',
        optimization,
        treeshake: {propertyReadSideEffects: false},
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: chunk => `global-${pieceName(chunk)}-[hash].js`,
          hashCharacters: 'hex',
          minify: true,
          comments,
        },
      },
    },
  };
}

/** The presence script for any page of the customer: one small ES module without dependencies. */
function presence(): UserConfig {
  return {
    plugins: [minifyChunks()],
    build: {
      ...common('dist/cdn'),
      sourcemap: 'hidden',
      lib: {entry: {presence: 'src/presence/presence.ts'}, formats: ['es']},
      rolldownOptions: {
        optimization,
        treeshake: {propertyReadSideEffects: false},
        output: {entryFileNames: '[name].js', minify: true, comments},
      },
    },
  };
}

/** The service for Node, one file per source because workers start by path; its packages are installed beside it. */
function service(): UserConfig {
  return {
    build: {
      ...common('src/service/dist'),
      ssr: true,
      target: 'node20',
      rolldownOptions: {
        input: sourcesOf('src/service'),
        output: {preserveModules: true, preserveModulesRoot: 'src', entryFileNames: '[name].js'},
      },
    },
  };
}

/** The pages at the service's `/`, which load the element from `/cdn/` as any other page does. */
function demo(): UserConfig {
  return {
    root: join(root, 'demo'),
    base: './',
    build: {
      ...common(join(root, 'src/service/dist/demo')),
      // Older targets would resolve `light-dark()` where a variable is declared and not where it is used.
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      minify: true,
      rolldownOptions: {input: pagesOf('demo'), external: [/^\/cdn\//]},
    },
  };
}

/** The customer's dashboard at the service's `/dashboard`. */
function dashboard(): UserConfig {
  return {
    root: join(root, 'src/dashboard'),
    base: '/dashboard/',
    build: {
      ...common(join(root, 'src/service/dist/dashboard')),
      minify: true,
      rolldownOptions: {input: join(root, 'src/dashboard/index.html')},
    },
  };
}

/** The pieces of a language are named after it: `es-place`. */
function pieceName({name, moduleIds}: {name: string; moduleIds: string[]}): string {
  const language = moduleIds.map(id => /\/ui\/locales\/(\w+)\//.exec(id)?.[1]);
  return language.length === 1 && language[0] ? `${language[0]}-${name}` : name;
}

function sourcesOf(folder: string): string[] {
  return readdirSync(join(root, folder), {withFileTypes: true}).flatMap(file => {
    const path = `${folder}/${file.name}`;
    if (file.isDirectory())
      return ['dist', 'node_modules'].includes(file.name) ? [] : sourcesOf(path);
    return /(?<!\.d)\.ts$/.test(file.name) ? [path] : [];
  });
}

function pagesOf(folder: string): string[] {
  return readdirSync(join(root, folder))
    .filter(name => name.endsWith('.html'))
    .map(name => join(root, folder, name));
}
