import {build} from './build-parts.js';
import {runService} from './run-service.js';

/** `npm start`: builds what changed since the last time, and runs the service until it is stopped. */
const began = performance.now();
const built = await build(['cdn', 'service', 'demo', 'dashboard']);
if (built.length > 0) {
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`Built ${built.join(', ')} in ${seconds} s.`);
}
const service = runService();
let stopping = false;
const stop = (signal: NodeJS.Signals) => {
  stopping = true;
  service.kill(signal);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
if (process.env['npm_lifecycle_event']) {
  // When npm is stopped, it ends only the shell between itself and this process, so watch for the shell's end.
  const shell = process.ppid;
  setInterval(() => stopping || process.ppid === shell || stop('SIGTERM'), 200).unref();
}
service.on('exit', (code, signal) => {
  if (signal) {
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  } else process.exit(code ?? 1);
});
