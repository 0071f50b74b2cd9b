import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, inject, it} from 'vitest';
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

/** The hash of each file, by its name. */
type Hashes = Readonly<Record<string, string>>;

/** The classic script and all that it loads later, each refused if it has another hash. */
const pinned = (hashes: Hashes) => {
  const integrity = Object.entries(hashes).map(([name, hash]) => [`${from}/${name}`, hash]);
  const map = JSON.stringify({integrity: Object.fromEntries(integrity)});
  return page(`<script type="importmap">${map}</script>
    <script src="${from}/address-capture.global.js" integrity="${hashes['address-capture.global.js']}"></script>
    <script>${call}</script>`);
};

const pages: Record<string, string> = {
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

  it('works where each file is pinned by its hash, and takes no other one', async () => {
    const folder = join(consumer.folder, from);
    const hashes: Hashes = JSON.parse(readFileSync(join(folder, 'integrity.json'), 'utf8'));
    expect(Object.keys(hashes).sort()).toEqual(
      readdirSync(folder)
        .filter(name => name.endsWith('.js'))
        .sort(),
    );
    pages['/pinned.html'] = pinned(hashes);
    await expectWorking(await browser.open(`${host.url}pinned.html`, DESKTOP));

    const other = hashes['presence.js'] ?? '';
    const later = Object.keys(hashes).filter(name => name.startsWith('global-conversation'));
    expect(later.length).toBe(1);
    pages['/other.html'] = pinned({
      ...hashes,
      ...Object.fromEntries(later.map(name => [name, other])),
    });
    const refused = await browser.open(`${host.url}other.html`, DESKTOP);
    await expect
      .poll(() => refused.evaluate('told'))
      .toContainEqual(expect.stringContaining('could not be fetched'));
  });

  it('works by module script', async () => {
    await expectWorking(await browser.open(`${host.url}module.html`, DESKTOP));
  });
});
