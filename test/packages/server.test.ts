import {cpSync, mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {afterAll, afterEach, beforeAll, describe, expect, inject, it} from 'vitest';
import {run} from '../../scripts/run.js';
import {sampleNotification} from '../../src/sdk/server.js';
import {runMain} from '../support/processes/main-process.js';
import {blocksOf} from '../support/repository/documents.js';
import {repository} from '../support/repository/sources.js';
import {installConsumer} from './support/packed.js';
import {freePort, runScript, type Script} from './support/run-script.js';
import {storedAddress} from './support/stored-address.js';

const {url, branchId, serverKey} = inject('service');
const WEBHOOK_VALUE = 'a-long-random-text';

describe('The packed package, on a server', () => {
  let consumer: Awaited<ReturnType<typeof installConsumer>>;
  let locationId: string;
  const scripts: Script[] = [];
  beforeAll(async () => {
    const packages = ['express', 'fastify', 'hono', '@hono/node-server'];
    const types = ['@types/express', '@types/node'];
    consumer = await installConsumer(inject('tarball'), [...packages, ...types]);
    cpSync(join(import.meta.dirname, 'consumers/server'), consumer.folder, {recursive: true});
    cpSync(join(repository, 'examples'), join(consumer.folder, 'examples'), {recursive: true});
    locationId = await storedAddress();
  });
  afterEach(async () => {
    for (const script of scripts.splice(0)) await script.stop();
  });
  afterAll(() => consumer.remove());

  const env = () => ({
    ADDRESS_CAPTURE_URL: url,
    BRANCH_ID: branchId,
    SERVER_KEY: serverKey,
    LOCATION_ID: locationId,
    WEBHOOK_VALUE,
  });

  const start = (file: string, more: Readonly<Record<string, string>> = {}) => {
    const script = runScript(file, {cwd: consumer.folder, env: {...env(), ...more}});
    scripts.push(script);
    return script;
  };

  const notify = (to: string, value = WEBHOOK_VALUE) =>
    fetch(to, {
      method: 'POST',
      headers: {'content-type': 'application/json', 'service-authorization': value},
      body: JSON.stringify(sampleNotification('verified', {locationId, mode: 'continuous'})),
    });

  it.each(['tsconfig.json', 'tsconfig.worker.json'])(
    'has types that compile by %s, its own included',
    async config => {
      const tsc = join(repository, 'node_modules/.bin/tsc');
      const {code, output} = await run(tsc, ['-p', join(consumer.folder, config)]);
      expect({code, output}).toEqual({code: 0, output: ''});
    },
  );

  it('compiles with what the docs show pasted into TypeScript', async () => {
    const folder = join(consumer.folder, 'pasted');
    mkdirSync(folder);
    const snippets = ['docs/server.md', 'docs/webhooks.md']
      .flatMap(blocksOf)
      .filter(({language, code}) => language === 'js' && code.includes('address-capture/server'));
    expect(snippets.length).toBeGreaterThan(4);
    for (const [number, {code}] of snippets.entries())
      writeFileSync(join(folder, `${number}.ts`), code);
    const config = {extends: '../tsconfig.json', include: ['*.ts']};
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const tsc = join(repository, 'node_modules/.bin/tsc');
    expect(await run(tsc, ['-p', folder])).toEqual({code: 0, output: ''});
  });

  describe.each(['node-http', 'express', 'fastify', 'hono'])('by the example %s', name => {
    it('asks, tells, and hears what changes', async () => {
      const port = await freePort();
      const shop = `http://localhost:${port}`;
      const script = start(`examples/${name}.js`, {PORT: String(port)});
      await expect.poll(script.output).toContain(`The shop is at ${shop}.`);

      const asked = await fetch(`${shop}/addresses/${locationId}`);
      expect(await asked.json()).toMatchObject({location_id: locationId});
      expect((await fetch(`${shop}/addresses/nobody`)).status).toBe(404);

      const order = {id: `order-of-${name}`, location_id: locationId, value: 25};
      const headers = {'content-type': 'application/json'};
      const told = await fetch(`${shop}/orders`, {
        ...{method: 'POST', headers, body: JSON.stringify(order)},
      });
      const understood = {by: 'location_id', location_id: locationId, value: 25};
      expect([told.status, await told.json()]).toEqual([200, {success: true, understood}]);

      expect((await notify(`${shop}/webhooks/address`)).status).toBe(200);
      await expect.poll(script.output).toContain(`${locationId} is verified (continuous).`);
      expect((await notify(`${shop}/webhooks/address`, 'another')).status).toBe(401);

      const header = `service-authorization=${WEBHOOK_VALUE}`;
      const checked = await runMain([
        ...['check-listener', `${shop}/webhooks/address`, '--header', header],
      ]);
      expect(checked).toMatchObject({code: 0, out: expect.stringMatching(/\d+ passed, 0 failed/)});
    });
  });
});
