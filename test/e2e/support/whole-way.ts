import type {Locator, Page} from 'playwright-core';
import {expect} from 'vitest';
import {DRAWN} from './shown-pictures.js';

export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', {name});
export const heading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', {name});

/** What the person chooses in the search, and what they write at the door. */
export const STREET = '18 de Julio';
export const DIRECTIONS = 'Black gate opposite the kiosk';

/** From one screen to the next, as a person goes; to the door, where it is asked for. */
export const on = {
  async search(page: Page) {
    await page.getByRole('combobox').fill('18 de julio 1234');
    await page.getByRole('option').first().waitFor();
  },
  async pin(page: Page) {
    await on.search(page);
    await page.getByRole('option').first().click();
    await button(page, 'Confirm the pin').waitFor();
  },
  async door(page: Page) {
    await on.pin(page);
    await button(page, 'Confirm the pin').click();
    await page.getByLabel('Directions').fill(DIRECTIONS);
  },
  async review(page: Page) {
    await on.door(page);
    await button(page, 'Continue').click();
    await heading(page, 'Is this right?').waitFor();
  },
};

/** From the pin's screen to the picture of the street, where the page asks for it. */
export async function toStreet(page: Page): Promise<void> {
  await on.pin(page);
  await button(page, 'Confirm the pin').click();
  await heading(page, 'Can you see your gate?').waitFor({state: 'attached'});
}

/** On from the street by the gate, as soon as its picture is there; asked for again where it could not be had. */
export async function frameGate(page: Page): Promise<void> {
  const again = button(page, 'Try again');
  const gate = page.getByRole('button', {name: 'This is my gate', disabled: false});
  for (let attempts = 0; attempts < 4; attempts++) {
    await again.or(gate).first().waitFor({timeout: DRAWN});
    if (await gate.isVisible()) break;
    await again.click();
  }
  await gate.click();
}

/** What shows on each screen that nothing is lost. */
export const isThere: Record<keyof typeof on, (page: Page) => Promise<void>> = {
  search: async page =>
    expect(await page.getByRole('combobox').inputValue()).toBe('18 de julio 1234'),
  pin: page => button(page, 'Confirm the pin').waitFor(),
  door: async page => expect(await page.getByLabel('Directions').inputValue()).toBe(DIRECTIONS),
  review: page => page.getByText(DIRECTIONS).waitFor(),
};

/** On from where the person was in an earlier visit. */
export async function goOn(page: Page): Promise<void> {
  await button(page, /^Continue where you left off/).click();
}

/** On from the start to the door, which the person had described in an earlier visit. */
export async function goOnToDoor(page: Page): Promise<void> {
  await goOn(page);
  await isThere.door(page);
}

/** Whatever screen it is: to its main button, until the address is saved or chosen. */
export async function finish(page: Page): Promise<void> {
  const done = heading(page, /^(Address saved|Address chosen)$/);
  const next = page.getByRole('button', {
    name: /^(Go closer|Confirm the pin|Continue|Save this address|Try again)$/,
  });
  const first = page.getByRole('option').first();
  const street = page.getByRole('textbox', {name: /^Street/});
  const unplaced = page.locator('[aria-disabled=true]', {hasText: 'Confirm the pin'});
  for (let steps = 0; steps < 12; steps++) {
    await done.or(next).or(first).first().waitFor();
    if (await done.isVisible()) return;
    if ((await street.isVisible()) && !(await street.inputValue()))
      await street.fill('Unnamed road near the market');
    if (await unplaced.isVisible()) await page.getByRole('application').press('ArrowRight');
    const target = (await first.isVisible()) ? first : next;
    // It may be gone meanwhile, for the address is sent by itself too.
    await Promise.race([target.click({timeout: 3000}).catch(() => {}), done.waitFor()]);
  }
  await done.waitFor();
}
