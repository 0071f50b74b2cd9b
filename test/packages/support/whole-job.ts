import type {Page} from 'playwright-core';
import {expect} from 'vitest';
import {saveAddress} from './save-address.js';

/**
 * What a person and the app around them do, from the search to the address that the app shows: the component is taken
 * away and put back, everything is rendered again on the way, the phone number comes late.
 *
 * The app has the buttons of `consumers/react/main.tsx`, and shows the saved address in the first paragraph of its `main`.
 */
export async function expectWholeJob(page: Page): Promise<void> {
  const field = page.getByRole('combobox');
  const press = (name: string) => page.getByRole('button', {name}).click();
  await field.waitFor();
  await press('Take away');
  await field.waitFor({state: 'detached'});
  await press('Put back');
  await press('Render again: 0');
  await saveAddress(page, {
    async atPin() {
      await press('Render again: 1');
      await press('Say the phone');
    },
    inReview: () => press('Render again: 2'),
  });
  const shown = page.locator('main p').first();
  await expect.poll(() => shown.textContent()).toContain('18 de Julio 1234');
  await press('Take away');
  await page.locator('address-capture').waitFor({state: 'detached'});
}
