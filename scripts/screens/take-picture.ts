import type {Page} from 'playwright-core';
import type {KeptState} from './kept-states.js';
import {become, openState, type Stage} from './open-state.js';
import {makeStill} from './still-page.js';

/** Opens a kept state; throws if it was not reached. The page is closed with its context. */
export async function openKept(
  stage: Omit<Stage, 'prepare'>,
  {name, variant}: KeptState,
): Promise<Page> {
  const {page, troubles} = await openState({...stage, prepare: makeStill}, name);
  if (troubles.length === 0) await become(page, variant);
  if (troubles.length > 0) throw new Error(`${name}: ${troubles.join('; ')}`);
  return page;
}

/** A PNG of a page in which nothing moves any more: two pictures in a row are equal. */
export async function takePicture(page: Page): Promise<Buffer> {
  await page.evaluate('document.fonts.ready.then(() => {})');
  let before = await page.screenshot();
  for (;;) {
    const now = await page.screenshot();
    if (now.equals(before)) return now;
    before = now;
  }
}
