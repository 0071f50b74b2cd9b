import {basename, join} from 'node:path';
import type {Plugin, UserConfig} from 'vite';
import {minifyTemplates} from './minify-templates.js';

const root = join(import.meta.dirname, '../..');

/** Pages load less of valibot than its package brings, and of Lit; the file in place of valibot imports the package. */
export const lean = [
  {find: /^valibot$/, replacement: join(root, 'src/wire/lean-valibot.ts')},
  {find: './css-tag.js', replacement: join(root, 'src/ui/lean-css-tag.ts')},
];

/** The licences that files with third-party code must include. */
export const license = {fileName: 'LICENSES.md'};

/** What every mode of the build has in common. */
export function common(outDir: string) {
  return {
    outDir,
    emptyOutDir: false,
    copyPublicDir: false,
    minify: false,
    target: 'es2022',
    modulePreload: false,
    reportCompressedSize: false,
  } as const;
}

/**
 * The package's modules for pages, one file per source. It installs nothing besides: lit and valibot are 5 MB on disk, and
 * 30 KB of them are used.
 */
export function npm(): UserConfig {
  return {
    plugins: [ownLit(), minifyTemplates()],
    build: {
      ...common('dist'),
      license,
      lib: {
        entry: {
          'element/register': 'src/element/register.ts',
          'element/element': 'src/element/element.ts',
          'google-street-view/google-street-view': 'src/google-street-view/google-street-view.ts',
          'maplibre/maplibre': 'src/maplibre/maplibre.ts',
          'providers/conformance/providers': 'src/providers/conformance/providers.ts',
          'presence/presence': 'src/presence/presence.ts',
          'react/address-capture': 'src/react/address-capture.ts',
          'sdk/a-server-key-must-not-reach-a-page': 'src/sdk/a-server-key-must-not-reach-a-page.ts',
        },
        formats: ['es'],
      },
      rolldownOptions: {
        external: [/^react($|\/)/, /^maplibre-gl$/],
        output: {preserveModules: true, preserveModulesRoot: 'src', entryFileNames: fileName},
      },
    },
  };
}

/** What servers import, in one file; in CommonJS too, for test runners and compilers that load no modules. */
export function server(): UserConfig {
  return {
    build: {
      ...common('dist/sdk'),
      license,
      lib: {
        entry: 'src/sdk/server.ts',
        formats: ['es', 'cjs'],
        fileName: format => (format === 'cjs' ? 'server.cjs' : 'server.js'),
      },
    },
  };
}

const LIT = join(root, 'node_modules/lit/index.js');

/** Lit for browsers. */
export function lit(): UserConfig {
  return {
    build: {...common('dist/lit'), license, lib: {entry: {browser: LIT}, formats: ['es']}},
  };
}

/** Lit where there is no document: what imports the element there may render its tag. */
export function litWithoutDocument(): UserConfig {
  return {
    ssr: {noExternal: true, resolve: {conditions: ['node', 'production']}},
    build: {
      ...common('dist/lit'),
      ssr: true,
      rolldownOptions: {
        input: {'without-document': LIT},
        output: {entryFileNames: '[name].js'},
      },
    },
  };
}

/** `imports` of package.json says which of the two files it is. */
function ownLit(): Plugin {
  return {
    name: 'own-lit',
    enforce: 'pre',
    resolveId: source => (source === 'lit' ? {id: '#lit', external: true} : undefined),
  };
}

/** The compiler's helpers would otherwise be in a folder named after its version, and valibot in one that npm leaves out. */
function fileName({name}: {name: string}): string {
  if (name.includes('node_modules/valibot/')) return 'valibot/valibot.js';
  return name.startsWith('_virtual') ? `helpers/${basename(name)}.js` : '[name].js';
}
