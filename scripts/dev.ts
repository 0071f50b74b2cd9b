import {once} from 'node:events';
import {watch} from 'node:fs';
import {join} from 'node:path';
import {build} from './build-parts.js';
import {runService} from './run-service.js';

/** `npm run dev`: like `npm start`, and rebuilds and restarts what depends on a changed source. */
const root = join(import.meta.dirname, '..');
let service: ReturnType<typeof runService> | undefined;
let wake = () => {};
for (const folder of ['src', 'demo', 'dashboard']) {
  watch(join(root, folder), {recursive: true}, (_event, name) => {
    if (!name?.includes('dist')) wake();
  });
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    service?.kill();
    process.exit();
  });
}

for (;;) {
  const changed = new Promise<void>(resolve => {
    wake = resolve;
  });
  await refresh();
  await changed;
  // An editor saves in several steps.
  await new Promise(resolve => setTimeout(resolve, 100));
}

/** The service reads the pages' own files from disk for each request, so only its own changes restart it. */
async function refresh(): Promise<void> {
  try {
    const built = await build(['cdn', 'service', 'demo', 'dashboard']);
    if (built.length > 0) console.log(`Built ${built.join(', ')}.`);
    if (service && !built.includes('service')) return;
    if (service && service.exitCode === null) {
      service.kill();
      await once(service, 'exit');
    }
    service = runService();
  } catch (error) {
    console.error(error);
  }
}
