// Preloaded (`node --import`) into a process whose event loop a bench watches: samples what it runs from SIGUSR2 until it
// ends. Node 20 takes no `--cpu-prof` from NODE_OPTIONS, and that would include the start.
import {writeFileSync} from 'node:fs';
import {Session} from 'node:inspector';
import {isMainThread} from 'node:worker_threads';

const file = process.env['BENCH_PROFILE'];
/** Microseconds between two samples. */
const INTERVAL = 500;

if (isMainThread && file) {
  const session = new Session();
  session.connect();
  process.once('SIGUSR2', () => {
    session.post('Profiler.enable');
    session.post('Profiler.setSamplingInterval', {interval: INTERVAL});
    session.post('Profiler.start');
  });
  // In the same thread, the answer comes before `post` returns.
  process.on('exit', () =>
    session.post('Profiler.stop', (error, result) => {
      if (error) throw error;
      writeFileSync(file, JSON.stringify(result.profile));
    }),
  );
}
