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
  const fromSource = callerUrl.endsWith('.ts');
  const url = new URL(fromSource ? path.replace(/\.js$/, '.ts') : path, callerUrl);
  return new Worker(url, fromSource ? {...options, execArgv: ['--import', 'tsx']} : options);
}
