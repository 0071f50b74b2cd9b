// Preloaded (`node --import`) into a service whose event loop a bench watches. Notes the longest stops of the loop with
// the requests at work, and writes them to BENCH_STOPS, with memory and open handles, at each SIGUSR2.
import {subscribe} from 'node:diagnostics_channel';
import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {setFlagsFromString} from 'node:v8';
import {runInNewContext} from 'node:vm';
import {isMainThread} from 'node:worker_threads';

const file = process.env['BENCH_STOPS'];
/** Milliseconds between two looks, and from which on a stop is noted. */
const [EVERY, NOTED] = [5, 20];
/** How many of the longest are kept. */
const KEPT = 40;

if (isMainThread && file) {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc');
  const atWork = new Set();
  let sinceLastLook = [];
  let requests = 0;
  let stops = [];
  // To collect all garbage is the bench's own doing.
  let isOwnWork = false;
  let isFirst = true;
  const counts = {20: 0, 50: 0, 200: 0};

  subscribe('http.server.request.start', ({request, response}) => {
    requests++;
    const said = `${request.method} ${request.url.slice(0, 300)}`;
    atWork.add(said);
    sinceLastLook.push(said);
    response.once('close', () => atWork.delete(said));
  });

  // Nanoseconds that the main thread has run, and that it has waited for a processor.
  const scheduled = () =>
    readFileSync('/proc/self/schedstat', 'latin1').split(' ').slice(0, 2).map(Number);

  const look = (due, [ran, waited]) => {
    const ms = performance.now() - due;
    const now = scheduled();
    if (ms >= NOTED && !isOwnWork) {
      const ownMs = (now[0] - ran) / 1e6;
      for (const limit of [20, 50, 200]) if (ownMs >= limit) counts[limit]++;
      const by = [...new Set([...atWork, ...sinceLastLook])];
      stops.push({ms, ownMs, waitedMs: (now[1] - waited) / 1e6, by});
      stops = stops.sort((a, b) => b.ownMs - a.ownMs).slice(0, KEPT);
    }
    sinceLastLook = [];
    isOwnWork = false;
    const next = performance.now() + EVERY;
    setTimeout(() => look(next, now), EVERY).unref();
  };
  look(performance.now(), scheduled());

  process.on('SIGUSR2', () => {
    gc();
    isOwnWork = true;
    const {rss, heapUsed, external} = process.memoryUsage();
    const open = process.getActiveResourcesInfo();
    const kinds = {};
    for (const kind of open) kinds[kind] = (kinds[kind] ?? 0) + 1;
    const report = {
      ...{requests, stops, counts, rss, heapUsed, external},
      ...{handles: open.length, kinds, files: readdirSync('/proc/self/fd').length},
    };
    writeFileSync(file, JSON.stringify(report));
    // The first report ends the warm-up.
    if (isFirst) {
      stops = [];
      for (const limit of [20, 50, 200]) counts[limit] = 0;
    }
    isFirst = false;
  });
}
