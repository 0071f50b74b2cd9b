import {describe, expect, it} from 'vitest';
import {useInstalledPages} from './support/installed-pages.js';
import {mount, plainPage, type ScriptBuild, savedFor, scriptsFor} from './support/plain-pages.js';
import {saveAddress} from './support/save-address.js';

const call = mount("document.getElementById('address')");
const BOX = '<div id="address"></div>';

describe('The packed element, in a plain page', () => {
  const pages = useInstalledPages();

  it.each<ScriptBuild>(['classic', 'module'])(
    'does its whole job by %s script, right after it has loaded',
    async build => {
      const {page, heard} = await pages.open(plainPage(BOX, scriptsFor(build, call)));
      await saveAddress(page);
      await expect.poll(() => page.evaluate('told')).toEqual([savedFor()]);
      expect(heard).toEqual([]);
    },
  );
});
