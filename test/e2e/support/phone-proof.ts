import type {Locator, Page} from 'playwright-core';
import {expect, inject} from 'vitest';

/** The codes that were sent to a phone, the first one first. */
async function codesOf(phone: string): Promise<readonly string[]> {
  const log = await (await fetch(inject('service').logUrl)).text();
  const text = new RegExp(`text message to \\${phone}: (\\d{6}) `, 'g');
  return [...log.matchAll(text)].map(([, code]) => code ?? '');
}

/** The last code that was sent to a phone, after so many others. */
export async function codeFor(phone: string, others = 0): Promise<string> {
  await expect.poll(async () => (await codesOf(phone)).length).toBeGreaterThan(others);
  return (await codesOf(phone)).at(-1) ?? '';
}

/** The way to the addresses of a phone that is not proved yet. */
export const savedWay = (page: Page): Locator =>
  page.getByRole('button', {name: /^I have saved addresses/});

export const codeField = (page: Page): Locator =>
  page.getByRole('textbox', {name: 'Enter the code'});

/** Asks for a code, and proves the phone by it. */
export async function prove(page: Page, phone: string): Promise<void> {
  const {length} = await codesOf(phone);
  await savedWay(page).click();
  await codeField(page).fill(await codeFor(phone, length));
  await codeField(page).waitFor({state: 'detached'});
  await page.getByRole('combobox').waitFor();
}
