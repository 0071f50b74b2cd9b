import {createRequire} from 'node:module';
import {pathToFileURL} from 'node:url';
import {Worker, type WorkerOptions} from 'node:worker_threads';

/**
 * Starts the module beside the caller in a thread of its own.
 *
 * From source (tests, development) the file is TypeScript, which the loader of tsx reads; built, it is plain JavaScript.
 */
export function startWorker(
  path: `./${string}.js`,
  callerUrl: string,
  options: WorkerOptions = {},
): Worker {
  if (!callerUrl.endsWith('.ts')) return new Worker(new URL(path, callerUrl), options);
  const source = new URL(path.replace(/\.js$/, '.ts'), callerUrl);
  // Node 20 does not give a thread the loader of `--import tsx`, so the thread registers it by itself.
  const tsx = createRequire(callerUrl).resolve('tsx/package.json');
  const loader = new URL('dist/esm/api/index.mjs', pathToFileURL(tsx));
  const start = `import(${JSON.stringify(loader)}).then(({register}) => {
    register();
    return import(${JSON.stringify(source)});
  })`;
  return new Worker(start, {...options, eval: true});
}
