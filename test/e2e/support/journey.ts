import {createCanvas, loadImage} from '@napi-rs/canvas';
import type {Locator, Page} from 'playwright-core';
import * as v from 'valibot';
import {expect, inject} from 'vitest';
import {UserAddress} from '../../../src/contract/address/user-address.js';
import {GeoPoint} from '../../../src/contract/geo-point.js';
import {plusCode} from '../../../src/geo/plus-code.js';
import {told} from './browser.js';

/** Types a street and number of the town, and waits for the right suggestion to be the first. */
export async function search(page: Page): Promise<void> {
  await page.getByRole('combobox').pressSequentially('18 de julio 1234');
  await page.locator('[role=option]:first-child', {hasText: '18 de Julio 1234'}).waitFor();
}

/** The map has its tiles, and stands still. */
export async function mapReady(page: Page): Promise<void> {
  const map = page.getByRole('application');
  await map.waitFor();
  await expect
    .poll(() =>
      map
        .locator('img')
        .evaluateAll(
          tiles =>
            tiles.length > 0 &&
            tiles.every(tile => tile instanceof HTMLImageElement && tile.naturalWidth > 0),
        ),
    )
    .toBe(true);
}

/** The plus code of the pin on the map's screen, which shows it only where no street is known. */
export async function plusCodeOf(page: Page): Promise<string> {
  const pin = v.parse(
    GeoPoint,
    await page.evaluate(
      `document.querySelector('address-capture').shadowRoot.querySelector('address-capture-pin').state.draft.pin.geo_point`,
    ),
  );
  return plusCode(pin);
}

/** How many colours the first third of something has on the screen, without its round corners: a map has many, bare ground one. */
export async function coloursOf(part: Locator): Promise<number> {
  const image = await loadImage(await part.screenshot());
  const [width, height] = [Math.floor(image.width / 3), image.height - 40];
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(image, -20, -20);
  const {data} = context.getImageData(0, 0, width, height);
  return new Set(new Uint32Array(data.buffer)).size;
}

/** From the search to the review of the first suggestion. */
export async function toReview(page: Page): Promise<void> {
  await search(page);
  await page.getByRole('option').first().click();
  await page.getByRole('button', {name: 'Confirm the pin'}).click();
  await page.getByRole('heading', {name: 'Is this right?'}).waitFor();
}

/** Saves, and gives the address that the page was told, as the contract has it. */
export async function save(page: Page): Promise<UserAddress> {
  await page.getByRole('button', {name: 'Save this address'}).click();
  return saved(page);
}

/** The one address that the page was told. */
export async function saved(page: Page): Promise<UserAddress> {
  await page.getByRole('heading', {name: 'Address saved'}).waitFor();
  const [address, ...more] = await told(page);
  expect(more).toEqual([]);
  return v.parse(UserAddress, address);
}

/** Asks as the customer's server does, §4.1 and §5 of the service interface. */
export function statusOf(locationId: string): Promise<Response> {
  const {url, branchId, serverKey} = inject('service');
  return fetch(`${url}/v5/locations/${locationId}/verifications/status`, {
    method: 'POST',
    headers: {authorization: `Token ${btoa(`${branchId}:${serverKey}`)}`},
  });
}
