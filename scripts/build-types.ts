import {mkdirSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {rolldown} from 'rolldown';
import {dts} from 'rolldown-plugin-dts';
import {writeEditorData} from './manifests/editor-data.js';
import {writeFrameworkTypes} from './manifests/framework-types.js';
import {run} from './run.js';

const root = join(import.meta.dirname, '..');
const declarations = join(root, 'dist/.declarations');
const types = join(root, 'dist/types');

/** The public types, by the name of their file, and the file that the compiler writes. */
const ENTRIES = {
  register: 'element/register',
  element: 'element/element',
  'google-street-view': 'google-street-view/google-street-view',
  maplibre: 'maplibre/maplibre',
  presence: 'presence/presence',
  providers: 'providers/conformance/providers',
  react: 'react/address-capture',
  server: 'sdk/server',
};

const FOLDERS = ['element', 'google-street-view', 'maplibre', 'presence', 'react', 'sdk'];

/** Compiles the types, and leaves of them what is public, with what it needs of Lit and valibot. */
export async function buildTypes(): Promise<void> {
  const tsc = join(root, 'node_modules/.bin/tsc');
  const folders = FOLDERS.map(folder => `src/${folder}`);
  const {code, output} = await run(tsc, ['-b', ...folders], {cwd: root});
  if (code !== 0) throw new Error(`The types of the package do not compile:\n${output}`);
  rmSync(types, {recursive: true, force: true});
  mkdirSync(types, {recursive: true});
  await bundle(ENTRIES, '[name].d.ts');
  // A CommonJS declaration may import no module, so it has everything itself.
  await bundle({server: ENTRIES.server}, '[name].d.cts');
  writeFrameworkTypes(types);
  writeEditorData(join(root, 'dist'));
}

async function bundle(entries: Readonly<Record<string, string>>, fileNames: string) {
  const input = Object.entries(entries).map(([name, path]) => [
    name,
    join(declarations, `${path}.d.ts`),
  ]);
  const bundled = await rolldown({
    input: Object.fromEntries(input),
    external: [/^react$/, /^maplibre-gl$/],
    checks: {pluginTimings: false},
    plugins: [dts({dtsInput: true, emitDtsOnly: true, generator: 'oxc', tsconfig: false})],
  });
  await bundled.write({
    dir: types,
    entryFileNames: fileNames,
    chunkFileNames: 'shared/[name].d.ts',
  });
  await bundled.close();
}
