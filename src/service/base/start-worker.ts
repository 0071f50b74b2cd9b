import {createRequire} from 'node:module';
import {pathToFileURL} from 'node:url';
import {Worker, type WorkerOptions} from 'node:worker_threads';

/**
 * Starts a module in a worker thread; `path` is relative to the caller.
 *
 * From source (tests, development) the module is TypeScript, which needs the loader of tsx; built, it is JavaScript.
 */
export function startWorker(
  path: `./${string}.js`,
  callerUrl: string,
  options: WorkerOptions = {},
): Worker {
  if (!callerUrl.endsWith('.ts')) return new Worker(new URL(path, callerUrl), options);
  const source = new URL(path.replace(/\.js$/, '.ts'), callerUrl);
  // In Node 20, a thread does not inherit the loader of `--import tsx`, so it registers the loader itself.
  const tsx = createRequire(callerUrl).resolve('tsx/package.json');
  const loader = new URL('dist/esm/api/index.mjs', pathToFileURL(tsx));
  const start = `import(${JSON.stringify(loader)}).then(({register}) => {
    register();
    return import(${JSON.stringify(source)});
  })`;
  return new Worker(start, {...options, eval: true});
}
