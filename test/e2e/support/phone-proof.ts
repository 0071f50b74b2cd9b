import type {Page} from 'playwright-core';
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

/** Asks for a code, and proves the phone by it. */
export async function prove(page: Page, phone: string): Promise<void> {
  const {length} = await codesOf(phone);
  await page.getByRole('button', {name: 'Show my saved addresses'}).click();
  await page.getByLabel('Code').fill(await codeFor(phone, length));
  await page.getByRole('heading', {name: 'Which address?'}).waitFor();
}
