import {cpSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import * as esbuild from 'esbuild';
import * as v from 'valibot';
import {afterAll, afterEach, beforeAll, describe, expect, inject, it} from 'vitest';
import {run} from '../../scripts/run.js';
import {sampleNotification, signTestEvent} from '../../src/sdk/server.js';
import {runMain} from '../support/processes/main-process.js';
import {repository} from '../support/repository/sources.js';
import {installConsumer} from './support/packed.js';
import {freePort, runProgram, type Script} from './support/run-script.js';
import {binariesHere, OTHER_NODES} from './support/runtimes.js';
import {storedAddress} from './support/stored-address.js';

const {url, branchId, serverKey} = inject('service');
const WEBHOOK_VALUE = 'a-long-random-text';
const SECRET = `whsec_${Buffer.from('a secret of some thirty-two bytes').toString('base64')}`;

const binaries = binariesHere();
const here = `${process.platform}-${process.arch}`;

/** What of vitest's JSON report is read. */
const Report = v.object({numPassedTests: v.number(), numFailedTests: v.number()});

describe.skipIf(!binaries)(
  binaries
    ? 'The packed package, on other runtimes'
    : `The packed package, on other runtimes: not tested here, for their packages are named for Linux alone and this is ${here}`,
  () => {
    let consumer: Awaited<ReturnType<typeof installConsumer>>;
    let locationId: string;
    let script: Script | undefined;
    const binary = (file = '') => join(consumer.folder, 'node_modules', file);

    beforeAll(async () => {
      consumer = await installConsumer(inject('tarball'), binaries?.packages);
      cpSync(join(import.meta.dirname, 'consumers/runtimes'), consumer.folder, {recursive: true});
      locationId = await storedAddress();
    });
    afterEach(async () => {
      await script?.stop();
      script = undefined;
    });
    afterAll(() => consumer.remove());

    it.each(OTHER_NODES)('keeps every rule of the suite of test/sdk on Node %s', async version => {
      const seen = join(consumer.folder, `versions-${version}`);
      const report = join(consumer.folder, `report-${version}.json`);
      const tell = writeVersionTeller(consumer.folder);
      const vitest = join(repository, 'node_modules/vitest/vitest.mjs');
      const ran = await run(
        binary(binaries?.node(version)),
        [
          ...[vitest, 'run', '--project', 'node', 'test/sdk'],
          ...['--reporter', 'json', '--outputFile', report],
        ],
        {cwd: repository, env: {NODE_OPTIONS: `--import=${tell}`, VERSIONS: seen}},
      );
      expect(ran).toMatchObject({code: 0});
      const counts = v.parse(Report, JSON.parse(readFileSync(report, 'utf8')));
      expect(counts).toEqual({numPassedTests: expect.any(Number), numFailedTests: 0});
      expect(counts.numPassedTests).toBeGreaterThan(0);
      // The process that leads the run, and each that runs a file of tests.
      const versions = readFileSync(seen, 'utf8').trimEnd().split('\n');
      expect(versions.length).toBeGreaterThan(1);
      expect(new Set(versions)).toEqual(new Set([`v${version}`]));
    });

    describe.each([
      ['Bun', /^Bun\//],
      ['workerd', /^Cloudflare-Workers$/],
    ] as const)('served by %s', (runtime, userAgent) => {
      async function start() {
        const port = await freePort();
        const shop = `http://127.0.0.1:${port}`;
        const keys = {BRANCH_ID: branchId, SERVER_KEY: serverKey, WEBHOOK_VALUE, SECRET};
        const env = {ADDRESS_CAPTURE_URL: url, PORT: String(port), ...keys};
        const {folder: cwd} = consumer;
        if (runtime === 'workerd') await bundle(cwd);
        script =
          runtime === 'Bun'
            ? runProgram(binary(binaries?.bun), ['bun.js'], {cwd, env})
            : runProgram(
                binary(binaries?.workerd),
                ['serve', 'workerd.capnp', '--socket-addr', `http=127.0.0.1:${port}`],
                {cwd, env},
              );
        const who = () => json(`${shop}/runtime`).catch(script?.output);
        await expect.poll(who).toEqual(expect.stringMatching(userAgent));
        return shop;
      }

      const notify = async (shop: string, id: string, secret = SECRET) => {
        const sample = sampleNotification('verified', {locationId, mode: 'continuous'});
        const {body, headers} = await signTestEvent({body: sample, secret, id});
        const sent = {...headers, 'service-authorization': WEBHOOK_VALUE};
        return fetch(`${shop}/webhooks/address`, {method: 'POST', headers: sent, body});
      };

      it('a listener keeps every rule that check-listener plays', async () => {
        const shop = await start();
        const checked = await runMain([
          ...['check-listener', `${shop}/webhooks/address`, '--secret', SECRET],
          ...['--header', `service-authorization=${WEBHOOK_VALUE}`],
        ]);
        expect(checked).toMatchObject({
          code: 0,
          out: expect.stringMatching(/[1-9]\d* passed, 0 failed/),
        });
      });

      it('a listener hears one delivery once, also where it comes twice at the same time', async () => {
        const shop = await start();
        const both = await Promise.all([notify(shop, 'd1'), notify(shop, 'd1')]);
        const after = await notify(shop, 'd1');
        expect([...both, after].map(({status}) => status)).toEqual([200, 200, 200]);
        expect(await json(`${shop}/heard`)).toEqual([`${locationId} verified`]);
      });

      it('a listener believes nobody who has not signed, and calls no handler', async () => {
        const shop = await start();
        const other = `whsec_${Buffer.from('another of as many bytes as that').toString('base64')}`;
        expect((await notify(shop, 'd1', other)).status).toBe(401);
        expect(await json(`${shop}/heard`)).toEqual([]);
      });

      it('a client asks the service, tells it, and reads its errors', async () => {
        const shop = await start();
        expect(await json(`${shop}/addresses/${locationId}`)).toMatchObject({
          location_id: locationId,
        });
        const order = {id: `order-by-${runtime}`, location_id: locationId, value: 25};
        const told = await fetch(`${shop}/orders`, {method: 'POST', body: JSON.stringify(order)});
        const understood = {by: 'location_id', location_id: locationId, value: 25};
        expect([told.status, await told.json()]).toEqual([200, {success: true, understood}]);

        const nobody = await fetch(`${shop}/addresses/nobody`);
        expect([nobody.status, await nobody.json()]).toEqual([404, {code: 'not_found'}]);
      });
    });
  },
);

/** Makes one file of the worker, as a bundler for workers does. */
async function bundle(folder: string): Promise<void> {
  await esbuild.build({
    entryPoints: [join(folder, 'worker.js')],
    outfile: join(folder, 'bundled.js'),
    bundle: true,
    format: 'esm',
    conditions: ['workerd', 'worker'],
    external: ['cloudflare:*'],
    logLevel: 'silent',
  });
}

/** Writes a program that each process of Node is to run first, which writes down its version; returns where it is. */
function writeVersionTeller(folder: string): string {
  const file = join(folder, 'tell-version.js');
  writeFileSync(
    file,
    `import {appendFileSync} from 'node:fs';\nappendFileSync(process.env.VERSIONS, process.version + '\\n');\n`,
  );
  return file;
}

async function json(of: string): Promise<unknown> {
  const response = await fetch(of);
  return response.json();
}
