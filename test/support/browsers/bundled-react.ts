import {createRequire} from 'node:module';
import type {TestRunnerPlugin} from '@web/test-runner';
import {build} from 'vite';

const require = createRequire(import.meta.url);
const BUNDLE = '/__react__/bundle.js';
const ENTRY = 'virtual:react';

/** React is CommonJS, which no browser loads: both packages are bundled into one module, and each is taken from it. */
export function bundledReact(): TestRunnerPlugin {
  const packages = {react: 'react', 'react-dom/client': 'client'} as const;
  const faces = new Map(
    Object.entries(packages).map(([name, member]) => [`/__react__/${name}.js`, face(name, member)]),
  );
  let bundle: Promise<string> | undefined;
  return {
    name: 'bundled-react',
    resolveImport: ({source}) => (source in packages ? `/__react__/${source}.js` : undefined),
    async serve({path}) {
      if (path === BUNDLE) {
        bundle ??= bundleReact();
        return {body: await bundle, type: 'js'};
      }
      const body = faces.get(path);
      return body ? {body, type: 'js'} : undefined;
    },
  };
}

/** A module with a package's members as named exports. */
function face(name: string, member: string): string {
  const names = Object.keys(require(name)).filter(one => /^[A-Za-z]\w*$/.test(one));
  return `import {${member} as all} from '${BUNDLE}';
    export default all;
    export const {${names.join(', ')}} = all;`;
}

async function bundleReact(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    // In which StrictMode runs each effect twice.
    mode: 'development',
    define: {'process.env.NODE_ENV': '"development"'},
    build: {
      write: false,
      minify: false,
      rollupOptions: {
        input: ENTRY,
        preserveEntrySignatures: 'strict',
        output: {format: 'es'},
      },
    },
    plugins: [
      {
        name: ENTRY,
        resolveId: id => (id === ENTRY ? id : undefined),
        load: id =>
          id === ENTRY
            ? `import react from 'react'; import client from 'react-dom/client'; export {react, client};`
            : undefined,
      },
    ],
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error('React was not bundled.');
  return output.output[0].code;
}
