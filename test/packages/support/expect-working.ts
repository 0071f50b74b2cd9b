import type {Page} from 'playwright-core';
import {expect} from 'vitest';

/**
 * The element on this page is registered, renders, calls the service, and loads its later pieces; all with one Lit.
 * The page keeps what `onError` told in `told`.
 */
export async function expectWorking(page: Page): Promise<void> {
  await page.getByRole('combobox').pressSequentially('18 de julio 1234');
  const first = page.getByRole('option').first();
  await expect.poll(() => first.textContent()).toMatch(/18 de Julio/);
  await first.click();
  await page.getByRole('button', {name: 'Confirm the pin'}).waitFor();
  expect(await page.evaluate(`typeof customElements.get('address-capture')`)).toBe('function');
  expect(await page.evaluate('litHtmlVersions.length')).toBe(1);
  expect(await page.evaluate('told')).toEqual([]);
}
