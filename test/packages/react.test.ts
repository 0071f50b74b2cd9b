import {cpSync} from 'node:fs';
import {join} from 'node:path';
import {build} from 'vite';
import {afterAll, beforeAll, describe, expect, inject, it} from 'vitest';
import {run} from '../../scripts/run.js';
import {DESKTOP, useBrowser} from '../e2e/support/browser.js';
import {repository} from '../support/repository/sources.js';
import {expectWorking} from './support/expect-working.js';
import {installConsumer} from './support/packed.js';
import {serveFolder} from './support/serve-folder.js';

describe('The packed element, in React built by Vite', () => {
  const browser = useBrowser();
  let consumer: Awaited<ReturnType<typeof installConsumer>>;
  beforeAll(async () => {
    const packages = ['react', 'react-dom', '@types/react', '@types/react-dom'];
    consumer = await installConsumer(inject('tarball'), packages);
    cpSync(join(import.meta.dirname, 'consumers/react'), consumer.folder, {recursive: true});
  });
  afterAll(() => consumer.remove());

  it('has types that compile, its own included', async () => {
    const tsc = join(repository, 'node_modules/.bin/tsc');
    const {code, output} = await run(tsc, ['-p', consumer.folder]);
    expect({code, output}).toEqual({code: 0, output: ''});
  });

  it('can be imported where there is no page, as on a server that renders', async () => {
    const script = `
      for (const entry of ['address-capture', 'address-capture/element', 'address-capture/react'])
        await import(entry);`;
    const {code, output} = await run(process.execPath, ['--input-type=module', '-e', script], {
      cwd: consumer.folder,
    });
    expect({code, output}).toEqual({code: 0, output: ''});
  });

  it('works, built, with a phone number that comes late', async () => {
    const {url, apiKey} = inject('service');
    await build({
      root: consumer.folder,
      configFile: false,
      logLevel: 'error',
      define: {API_KEY: JSON.stringify(apiKey), SERVICE_URL: JSON.stringify(url)},
    });
    const host = await serveFolder(join(consumer.folder, 'dist'));
    try {
      const page = await browser.open(host.url, DESKTOP);
      await page.getByRole('button', {name: 'I am known'}).click();
      await expectWorking(page);
    } finally {
      host.close();
    }
  });
});
