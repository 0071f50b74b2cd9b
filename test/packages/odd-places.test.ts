import {describe, expect, it} from 'vitest';
import {useInstalledPages} from './support/installed-pages.js';
import {mount, plainPage, savedFor, scriptsFor} from './support/plain-pages.js';
import {saveAddress} from './support/save-address.js';

const call = mount("document.getElementById('address')");
const BOX = '<div id="address"></div>';

describe('The packed element, where pages put it', () => {
  const pages = useInstalledPages();

  it('is there twice, each with its own person', async () => {
    const boxes = '<div id="first"></div><div id="second"></div>';
    const script =
      mount("document.getElementById('first')", '+59899123451') +
      mount("document.getElementById('second')", '+59899123452');
    const {page, heard} = await pages.open(plainPage(boxes, scriptsFor('module', script)));
    await page.locator('#first').getByRole('combobox').pressSequentially('ejido');
    await saveAddress(page.locator('#second'));
    expect(await page.locator('#first').getByRole('combobox').inputValue()).toBe('ejido');
    await page.locator('#first').getByRole('combobox').fill('');
    await saveAddress(page.locator('#first'));
    const both = [savedFor('+59899123452'), savedFor('+59899123451')];
    await expect.poll(() => page.evaluate('told')).toEqual(both);
    expect(heard).toEqual([]);
  });

  it('works in a modal dialog of the page', async () => {
    const dialog = '<dialog id="address" style="inline-size: 480px; block-size: 700px"></dialog>';
    const script = `${call} document.getElementById('address').showModal();`;
    const {page, heard} = await pages.open(plainPage(dialog, scriptsFor('module', script)));
    await saveAddress(page);
    await expect.poll(() => page.evaluate('told')).toEqual([savedFor()]);
    expect(await page.locator('dialog').evaluate(({open}: HTMLDialogElement) => open)).toBe(true);
    expect(heard).toEqual([]);
  });

  it('works in the shadow root of another element', async () => {
    const script = `
      const root = document.getElementById('address').attachShadow({mode: 'open'});
      root.innerHTML = '<main></main>';
      ${mount('root.firstChild')}`;
    const {page, heard} = await pages.open(plainPage(BOX, scriptsFor('classic', script)));
    await saveAddress(page);
    await expect.poll(() => page.evaluate('told')).toEqual([savedFor()]);
    expect(heard).toEqual([]);
  });

  it.each(['127.0.0.1', 'localhost'])('works in a frame that comes from %s', async name => {
    pages.add('framed.html', plainPage(BOX, scriptsFor('module', call)));
    const {port} = new URL(pages.url);
    const frame = `<iframe title="Address" allow="geolocation; camera" width="480" height="700"
      src="http://${name}:${port}/framed.html"></iframe>`;
    const {page, heard} = await pages.open(plainPage(frame, ''));
    await saveAddress(page.frameLocator('iframe'));
    const inFrame = () => page.frames()[1]?.evaluate('told');
    await expect.poll(inFrame).toEqual([savedFor()]);
    expect(heard).toEqual([]);
  });
});
