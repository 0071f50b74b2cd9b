import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {beforeAll, describe, expect, it} from 'vitest';
import {useInstalledPages} from './support/installed-pages.js';
import {FROM, mount, plainPage, savedFor} from './support/plain-pages.js';
import {saveAddress} from './support/save-address.js';

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
  const pages = useInstalledPages();
  let hashes: Hashes;
  beforeAll(() => {
    hashes = JSON.parse(readFileSync(join(pages.folder, FROM, 'integrity.json'), 'utf8'));
  });

  it('has a hash of every script', () => {
    const scripts = readdirSync(join(pages.folder, FROM)).filter(name => name.endsWith('.js'));
    expect(Object.keys(hashes).sort()).toEqual(scripts.sort());
  });

  it('does its whole job', async () => {
    const {page} = await pages.open(pinned(hashes));
    await saveAddress(page);
    await expect.poll(() => page.evaluate('told')).toEqual([savedFor()]);
  });

  it('takes no other file', async () => {
    const later = Object.keys(hashes).filter(name => name.startsWith('global-conversation'));
    expect(later.length).toBe(1);
    const other = later.map(name => [name, hashes['presence.js'] ?? ''] as const);
    const {page} = await pages.open(pinned({...hashes, ...Object.fromEntries(other)}));
    const failed = expect.stringContaining('could not be fetched');
    await expect.poll(() => page.evaluate('told')).toContainEqual(failed);
  });
});
