import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {PHONE, useBrowser, violations} from './support/browser.js';
import {documentsCall, type HostPage, serveHostPage} from './support/host-page.js';
import {search} from './support/journey.js';

let host: HostPage;
const browser = useBrowser();
beforeAll(async () => {
  host = await serveHostPage({script: documentsCall});
});
afterAll(() => host.close());

describe('What was chosen on a device', () => {
  it('is offered after a reload and in another tab, also without a network, and not to another phone', async () => {
    const page = await browser.open(host.url, PHONE);
    await search(page);
    await page.getByRole('option').first().click();
    await page.getByRole('button', {name: 'Confirm the pin'}).waitFor();

    await page.reload();
    const recent = page.getByRole('listbox', {name: 'Recent'}).getByRole('option');
    await recent.first().waitFor();
    expect(await recent.allInnerTexts()).toEqual([expect.stringContaining('18 de Julio 1234')]);

    const tab = await page.context().newPage();
    await tab.goto(host.url);
    const inTab = tab.getByRole('listbox', {name: 'Recent'}).getByRole('option');
    await inTab.first().waitFor();
    await page.context().setOffline(true);
    await tab.getByRole('combobox').fill('julio 12');
    await tab.getByRole('option').first().click();
    // The browser may still have the map's tiles.
    const onwards = /^(Go on without the map|Confirm the pin)$/;
    await tab.getByRole('button', {name: onwards}).waitFor();
    await page.context().setOffline(false);

    await page.evaluate(`capture.$set({userPhoneNumber: '+59899000000'})`);
    await recent.first().waitFor({state: 'detached'});
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  });
});
