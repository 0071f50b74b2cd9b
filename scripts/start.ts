import {build} from './build-parts.js';
import {runService} from './run-service.js';

/** `npm start`: builds what changed since the last time, and runs the service until it is told to stop. */
const began = performance.now();
const built = await build(['cdn', 'service', 'demo']);
if (built.length > 0) {
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`Built ${built.join(', ')} in ${seconds} s.`);
}
const service = runService();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // Ctrl-C reaches the service without help: a terminal sends it to both.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) service.kill(signal);
  });
}
service.on('exit', (code, signal) => {
  if (signal) {
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  } else process.exit(code ?? 1);
});
