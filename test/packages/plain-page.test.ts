import {afterAll, beforeAll, describe, expect, inject, it} from 'vitest';
import {useBrowser} from '../e2e/support/browser.js';
import {openHeard} from './support/heard.js';
import {installConsumer} from './support/packed.js';
import {mount, plainPage, type ScriptBuild, savedFor, scriptsFor} from './support/plain-pages.js';
import {saveAddress} from './support/save-address.js';
import {serveFolder} from './support/serve-folder.js';

const call = mount("document.getElementById('address')");
const BOX = '<div id="address"></div>';

describe('The packed element, in a plain page', () => {
  const browser = useBrowser();
  const pages: Record<string, string> = {};
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

  const open = (html: string) => {
    pages['/shop.html'] = html;
    return openHeard(browser, `${host.url}shop.html`);
  };

  it.each<ScriptBuild>(['classic', 'module'])(
    'does its whole job by %s script, right after it has loaded',
    async build => {
      const {page, heard} = await open(plainPage(BOX, scriptsFor(build, call)));
      await saveAddress(page);
      await expect.poll(() => page.evaluate('told')).toEqual([savedFor()]);
      expect(heard).toEqual([]);
    },
  );
});
