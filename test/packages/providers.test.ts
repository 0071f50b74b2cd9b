import {cpSync} from 'node:fs';
import {join} from 'node:path';
import {type BuildOptions, build} from 'esbuild';
import {afterAll, beforeAll, describe, expect, inject, it} from 'vitest';
import {run} from '../../scripts/run.js';
import {DESKTOP, useBrowser} from '../e2e/support/browser.js';
import {repository} from '../support/repository/sources.js';
import {installConsumer} from './support/packed.js';
import {serveFolder} from './support/serve-folder.js';

const {url, apiKey} = inject('service');

/** The example's own fake, which is JavaScript. */
type FakePhoton = {startFakePhoton(): Promise<{readonly url: string; close(): Promise<void>}>};

describe('The packed package, for who writes a provider', () => {
  const browser = useBrowser();
  let consumer: Awaited<ReturnType<typeof installConsumer>>;
  beforeAll(async () => {
    consumer = await installConsumer(inject('tarball'));
    cpSync(join(import.meta.dirname, 'consumers/providers'), consumer.folder, {recursive: true});
    cpSync(join(repository, 'examples'), join(consumer.folder, 'examples'), {recursive: true});
  });
  afterAll(() => consumer.remove());

  const bundle = (options: BuildOptions) =>
    build({
      absWorkingDir: consumer.folder,
      bundle: true,
      minify: true,
      format: 'esm',
      write: false,
      ...options,
    });

  it('has types that compile, its own included', async () => {
    const tsc = join(repository, 'node_modules/.bin/tsc');
    const {code, output} = await run(tsc, ['-p', consumer.folder]);
    expect({code, output}).toEqual({code: 0, output: ''});
  });

  it('has suites that the example passes, in a test runner of its own', async () => {
    const file = 'examples/provider/photon-places.test.js';
    const parameters = ['--test', '--test-reporter=tap', file];
    const {code, output} = await run(process.execPath, parameters, {cwd: consumer.folder});
    expect(output).toMatch(/^ok \d+ - suggest has the named door first$/m);
    expect(output).toMatch(/^# pass 17$/m);
    expect(output).toMatch(/^# fail 0$/m);
    expect(code).toBe(0);
  });

  it('adds to a provider the class of its failures, and nothing of the suites', async () => {
    const contents = `export {FailureError} from 'address-capture/providers';`;
    const stdin = {contents, resolveDir: consumer.folder};
    const {outputFiles} = await bundle({stdin});
    const [{text} = {text: ''}] = outputFiles ?? [];
    expect(text).toContain('FailureError');
    expect(text.length).toBeLessThan(600);
  });

  it('lets a page search by the example, and tells the person when that is away', async () => {
    const path = join(repository, 'examples/provider/fake-photon.js');
    const {startFakePhoton}: FakePhoton = await import(path);
    const photon = await startFakePhoton();
    await bundle({
      entryPoints: ['page.js'],
      splitting: true,
      write: true,
      outdir: 'built',
      define: {
        API_KEY: JSON.stringify(apiKey),
        SERVICE_URL: JSON.stringify(url),
        PHOTON_URL: JSON.stringify(photon.url),
      },
    });
    const html = `<!doctype html><html lang="en"><title>A shop</title><link rel="icon" href="data:,">
      <body><script type="module" src="/built/page.js"></script></body></html>`;
    const host = await serveFolder(consumer.folder, {'/index.html': html});
    try {
      const page = await browser.open(host.url, DESKTOP);
      const field = page.getByRole('combobox');
      await field.pressSequentially('unter den linden 17');
      const first = page.getByRole('option').first();
      await expect.poll(() => first.textContent()).toContain('Unter den Linden 17');
      await photon.close();
      await field.pressSequentially('0');
      await page.getByText('The search does not answer.').first().waitFor();
      expect(await page.evaluate('told')).toEqual([]);
    } finally {
      host.close();
    }
  });
});
