import type {Page} from 'playwright-core';
import {expect, inject} from 'vitest';

/** The last code that was sent to a phone. */
export async function codeFor(phone: string): Promise<string> {
  const text = new RegExp(`text message to \\${phone}: (\\d{6}) `, 'g');
  const codes = async () => {
    const log = await (await fetch(inject('service').logUrl)).text();
    return [...log.matchAll(text)].map(([, code]) => code);
  };
  await expect.poll(async () => (await codes()).length).toBeGreaterThan(0);
  return (await codes()).at(-1) ?? '';
}

/** Asks for a code, and proves the phone by it. */
export async function prove(page: Page, phone: string): Promise<void> {
  await page.getByRole('button', {name: 'Show my saved addresses'}).click();
  await page.getByLabel('Code').fill(await codeFor(phone));
  await page.getByRole('heading', {name: 'Which address?'}).waitFor();
}
