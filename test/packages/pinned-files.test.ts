import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, inject, it} from 'vitest';
import {DESKTOP, useBrowser} from '../e2e/support/browser.js';
import {installConsumer} from './support/packed.js';
import {FROM, mount, plainPage, savedFor} from './support/plain-pages.js';
import {saveAddress} from './support/save-address.js';
import {serveFolder} from './support/serve-folder.js';

/** The hash of each file, by its name. */
type Hashes = Readonly<Record<string, string>>;

/** The classic script and all that it loads later, each refused if it has another hash. */
function pinned(hashes: Hashes): string {
  const integrity = Object.entries(hashes).map(([name, hash]) => [`${FROM}/${name}`, hash]);
  const map = JSON.stringify({integrity: Object.fromEntries(integrity)});
  const scripts = `<script type="importmap">${map}</script>
    <script src="${FROM}/address-capture.global.js" integrity="${hashes['address-capture.global.js']}"></script>
    <script>${mount("document.getElementById('address')")}</script>`;
  return plainPage('<div id="address"></div>', scripts);
}

describe('The packed element, where each file is pinned by its hash', () => {
  const browser = useBrowser();
  const pages: Record<string, string> = {};
  let hashes: Hashes;
  let host: Awaited<ReturnType<typeof serveFolder>>;
  let consumer: Awaited<ReturnType<typeof installConsumer>>;
  beforeAll(async () => {
    consumer = await installConsumer(inject('tarball'));
    host = await serveFolder(consumer.folder, pages);
    hashes = JSON.parse(readFileSync(join(consumer.folder, FROM, 'integrity.json'), 'utf8'));
  });
  afterAll(() => {
    host.close();
    consumer.remove();
  });

  const open = (name: string, html: string) => {
    pages[`/${name}`] = html;
    return browser.open(`${host.url}${name}`, DESKTOP);
  };

  it('has a hash of every script', () => {
    const scripts = readdirSync(join(consumer.folder, FROM)).filter(name => name.endsWith('.js'));
    expect(Object.keys(hashes).sort()).toEqual(scripts.sort());
  });

  it('does its whole job', async () => {
    const page = await open('pinned.html', pinned(hashes));
    await saveAddress(page);
    await expect.poll(() => page.evaluate('told')).toEqual([savedFor()]);
  });

  it('takes no other file', async () => {
    const later = Object.keys(hashes).filter(name => name.startsWith('global-conversation'));
    expect(later.length).toBe(1);
    const other = later.map(name => [name, hashes['presence.js'] ?? ''] as const);
    const page = await open('other.html', pinned({...hashes, ...Object.fromEntries(other)}));
    const failed = expect.stringContaining('could not be fetched');
    await expect.poll(() => page.evaluate('told')).toContainEqual(failed);
  });
});
