import type {Page} from 'playwright-core';
import {choose, search} from './screen-ways.js';

/** Puts a shop's page behind the element, which opens over it. */
async function open(page: Page): Promise<void> {
  await page.getByRole('combobox').waitFor();
  await page.evaluate(`
    document.body.insertAdjacentHTML('afterbegin', '<section aria-label="Shop" style="font: 16px system-ui; padding: 24px; min-height: 150vh"><h2>A shop</h2>' +
      '<p>Two kilos of oranges, a loaf of bread and a bunch of flowers.</p>'.repeat(5) + '</section>');
    const element = document.querySelector('address-capture');
    element.presentation = 'dialog';
    element.show();`);
  await page.getByRole('dialog').waitFor();
}

export const dialogStates: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  dialog: open,
  'dialog-results': async page => {
    await open(page);
    await search(page);
  },
  'dialog-pin': async page => {
    await open(page);
    await choose(page);
  },
  'dialog-question': async page => {
    await open(page);
    await page.route('**/v5/addresses', () => {});
    await choose(page);
    await page.getByRole('button', {name: 'Confirm the pin'}).click();
    await page.getByRole('button', {name: 'Save this address'}).click();
    await page.getByRole('button', {name: 'Close'}).click();
    await page.getByRole('alertdialog').waitFor();
  },
};
