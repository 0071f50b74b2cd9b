import {afterAll, beforeAll, describe, inject, it} from 'vitest';
import {DESKTOP, useBrowser} from '../e2e/support/browser.js';
import {expectWorking} from './support/expect-working.js';
import {installConsumer} from './support/packed.js';
import {serveFolder} from './support/serve-folder.js';

const {url: service, apiKey} = inject('service');

/** The document's own call. */
const call = `
  globalThis.told = [];
  new AddressCapture(document.getElementById('address'), {
    API_KEY: '${apiKey}',
    serviceUrl: '${service}',
    userPhoneNumber: '+59899123456',
    onAddressSelected: address => told.push(address),
    onError: error => told.push(error.message),
    appSettings: {name: 'A shop', version: '1.0'},
  });`;

const page = (scripts: string) =>
  `<!doctype html><html lang="en"><title>A shop</title><link rel="icon" href="data:,">
  <body><div id="address"></div>${scripts}</body></html>`;

const from = '/node_modules/address-capture/dist/cdn';

const pages = {
  '/classic.html': page(
    `<script src="${from}/address-capture.global.js"></script><script>${call}</script>`,
  ),
  '/module.html': page(
    `<script type="module">import {AddressCapture} from '${from}/address-capture.js';${call}</script>`,
  ),
};

describe('The packed element, in a plain page', () => {
  const browser = useBrowser();
  let host: Awaited<ReturnType<typeof serveFolder>>;
  let consumer: Awaited<ReturnType<typeof installConsumer>>;
  beforeAll(async () => {
    consumer = await installConsumer(inject('tarball'));
    host = await serveFolder(consumer.folder, pages);
  });
  afterAll(() => {
    host.close();
    consumer.remove();
  });

  it('works by classic script, right after it has loaded', async () => {
    await expectWorking(await browser.open(`${host.url}classic.html`, DESKTOP));
  });

  it('works by module script', async () => {
    await expectWorking(await browser.open(`${host.url}module.html`, DESKTOP));
  });
});
