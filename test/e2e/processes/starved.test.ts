import {once} from 'node:events';
import {readFileSync, writeFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {pathToFileURL} from 'node:url';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {type MainProcess, startMain} from '../../support/processes/main-process.js';
import {embeddedTown, type OwnTown} from '../support/own-town.js';

const STARVE = pathToFileURL(resolve('test/support/processes/starve-on-signal.mjs'));

describe('a service whose event loop is starved', () => {
  let town: OwnTown;
  let main: MainProcess | undefined;
  const start = async (env: Record<string, string> = {}) => {
    main = await startMain({
      ADDRESS_CAPTURE_DATA_DIR: town.folder,
      WATCHDOG_SECONDS: '2',
      NODE_OPTIONS: `--import ${STARVE}`,
      ...env,
    });
    return main;
  };
  const file = () => join(town.folder, 'starvations.jsonl');
  beforeAll(async () => {
    town = await embeddedTown();
  });
  afterAll(async () => {
    if (main?.child.exitCode === null) await main.end('SIGTERM');
    await town.remove();
  });

  it('is ended with exit code 70, though it ignores SIGTERM, and starts again', async () => {
    const starved = await start();
    const closed = once(starved.child, 'close');
    starved.child.kill('SIGUSR2');
    starved.child.kill('SIGTERM');
    expect(await closed).toEqual([70, null]);
    expect(starved.output()).toContain('"error":"starved"');
    expect(readFileSync(file(), 'utf8')).toContain('"activity":');
    const again = await start();
    expect((await fetch(`${again.url}/health/ready`)).status).toBe(200);
    expect(await again.end('SIGTERM')).toBe(0);
  });

  it('begins no job that was at work at two such ends, and says so', async () => {
    const line = `${JSON.stringify({at: new Date().toISOString(), activity: 'job interactions'})}\n`;
    writeFileSync(file(), line + line);
    const service = await start();
    expect((await fetch(`${service.url}/health/ready`)).status).toBe(200);
    expect(service.output()).toContain('"warning":"set_aside","activity":"job interactions"');
    expect(await service.end('SIGTERM')).toBe(0);
  });
});
