import {once} from 'node:events';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {TestProject} from 'vitest/node';
import {ensureChromium} from '../../../scripts/ensure-browser.js';
import {startBuilt} from '../../../scripts/start-built.js';
import {townOfRun} from '../../support/processes/ready-town.js';

/** Starts the service once for all end-to-end tests, in a town that `npm test` has made for all its steps or that it builds. */
export default async function setup({provide}: TestProject): Promise<() => Promise<void>> {
  const chromium = await ensureChromium();
  const {url, apiKey, serverKey, branchId, env, output, stop} = await startBuilt({
    from: townOfRun()?.embedded,
  });
  // The tests run in other processes than this one, which hears what the service writes.
  const log = createServer((_, response) => response.end(output())).listen(0, '127.0.0.1');
  await once(log, 'listening');
  const logUrl = `http://127.0.0.1:${(log.address() as AddressInfo).port}/`;
  provide('service', {url, apiKey, serverKey, branchId, env, logUrl, chromium});
  return async () => {
    log.close();
    await stop();
  };
}

declare module 'vitest' {
  export interface ProvidedContext {
    service: {
      readonly url: string;
      readonly apiKey: string;
      readonly serverKey: string;
      readonly branchId: string;
      /** By which an operator's command reaches it. */
      readonly env: Readonly<Record<string, string>>;
      /** Answers all that the service wrote so far: texts to phones, too. */
      readonly logUrl: string;
      /** The browser's program. */
      readonly chromium: string;
    };
  }
}
