import {readdirSync} from 'node:fs';
import {join, relative} from 'node:path';
import type {TestRunnerPlugin} from '@web/test-runner';
import {type BuildResult, context} from 'esbuild';

/** What a test loads into a page of its own. */
const LOADED_BY_PATH = [
  'src/element/element.ts',
  'src/google-street-view/google-street-view.ts',
  'src/maplibre/maplibre.ts',
  'test/support/fakes/fake-google.ts',
];

/**
 * Serves every `*.browser.ts` under `test/`, and what a test loads by its address, as one bundle each and what they share in pieces beside: else an engine fetches some 150 modules for each test file.
 *
 * With `onRebuilt` it bundles anew whenever a source has changed.
 */
export function bundledTests(
  root: string,
  {onRebuilt}: {readonly onRebuilt?: () => void} = {},
): TestRunnerPlugin {
  let bodies: ReadonlyMap<string, string> = new Map();
  const take = ({outputFiles = []}: BuildResult) => {
    bodies = new Map(
      outputFiles.map(({path, text}) => [urlOf(`/${relative(root, path)}`), text] as const),
    );
  };
  const builder = context({
    absWorkingDir: root,
    entryPoints: [...testFiles(root), ...LOADED_BY_PATH.map(path => join(root, path))],
    outdir: root,
    outbase: root,
    chunkNames: 'test/pieces/[name]-[hash]',
    write: false,
    bundle: true,
    // Those of package.json name what the package has, not what tests load for its effect.
    ignoreAnnotations: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    tsconfig: 'tsconfig.base.json',
    sourcemap: true,
    // Lit's and React's development builds warn of mistakes that their other builds keep to themselves.
    conditions: ['development'],
    define: {'process.env.NODE_ENV': '"development"'},
    // Which the test runner serves.
    external: ['/__web*'],
    plugins: [
      {
        name: 'rebuilt',
        setup: ({onEnd}) =>
          onEnd(result => {
            if (result.errors.length > 0) return;
            const isFirst = bodies.size === 0;
            take(result);
            if (!isFirst) onRebuilt?.();
          }),
      },
    ],
  });
  return {
    name: 'bundled-tests',
    async serverStart() {
      await (await builder).rebuild();
      if (onRebuilt) await (await builder).watch();
    },
    async serverStop() {
      await (await builder).dispose();
    },
    serve({path}) {
      const body = bodies.get(path);
      return body === undefined ? undefined : {body, type: path.endsWith('.map') ? 'json' : 'js'};
    },
  };
}

function testFiles(root: string): string[] {
  return readdirSync(join(root, 'test'), {recursive: true, encoding: 'utf8'})
    .filter(name => name.endsWith('.browser.ts'))
    .map(name => join(root, 'test', name));
}

/** Each is asked for by the name of its source. */
function urlOf(path: string): string {
  const url = path.replaceAll('\\', '/');
  return url.startsWith('/test/pieces/') ? url : url.replace(/\.js$/, '.ts');
}
