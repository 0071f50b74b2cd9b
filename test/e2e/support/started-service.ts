import type {TestProject} from 'vitest/node';
import {ensureChromium} from '../../../scripts/ensure-browser.js';
import {startBuilt} from '../../../scripts/start-built.js';

/** Starts the service once for all end-to-end tests. */
export default async function setup({provide}: TestProject): Promise<() => Promise<void>> {
  const chromium = await ensureChromium();
  const {url, apiKey, serverKey, branchId, stop} = await startBuilt();
  provide('service', {url, apiKey, serverKey, branchId, chromium});
  return stop;
}

declare module 'vitest' {
  export interface ProvidedContext {
    service: {
      readonly url: string;
      readonly apiKey: string;
      readonly serverKey: string;
      readonly branchId: string;
      /** The browser's program. */
      readonly chromium: string;
    };
  }
}
