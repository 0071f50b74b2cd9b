import {createCanvas, loadImage} from '@napi-rs/canvas';
import type {Page} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {hugePng, jpegWithPlace, NO_PHOTOS} from '../support/samples/photos.js';
import {told, useBrowser, violations} from './support/browser.js';
import {type HostPage, serveHostPage, streetCall} from './support/host-page.js';
import {coloursOf, save, saved, search} from './support/journey.js';

const browser = useBrowser();
let host: HostPage;
beforeAll(async () => {
  host = await serveHostPage({
    script: streetCall,
  });
});
afterAll(() => host.close());

/** As a phone on its side takes it: stored lying, to be shown upright. */
const TURNED = jpegWithPlace({width: 1200, height: 800}, 6);

/** From the search to the street; nobody there waits for its picture. */
async function toStreet(page: Page): Promise<void> {
  await search(page);
  await page.getByRole('option').first().click();
  await page.getByRole('button', {name: 'Confirm the pin'}).click();
  await page.getByText('Can you see your gate?').first().waitFor();
}

const pick = (page: Page, buffer: Buffer, name = 'gate.jpg') =>
  // The screen before fades over this one.
  page
    .locator('.ac > :not([inert]) input[type=file]')
    .setInputFiles({name, mimeType: 'image/jpeg', buffer});

/** A photo is chosen, framed as it opens, and taken. */
async function frame(page: Page, photo = TURNED): Promise<void> {
  await pick(page, photo);
  await page
    .getByRole('application', {name: /^Your photo/})
    .locator('canvas')
    .waitFor();
  await page.getByRole('button', {name: 'Use this photo', disabled: false}).click();
  await page.getByRole('heading', {name: 'Is this right?'}).waitFor();
  // The device has it some hundredths of a second later: nobody's thumb is as quick, but a test is.
  await expect.poll(() => keptPhoto(page)).not.toBe('');
}

/** The photo that the device has to send, a letter for each byte; empty while it has none. */
function keptPhoto(page: Page): Promise<string> {
  return page.evaluate(async () => {
    // To open one that is not there would make it.
    const [found] = await indexedDB.databases();
    if (!found) return '';
    return new Promise<string>((resolve, reject) => {
      const opening = indexedDB.open('address-capture');
      opening.addEventListener('error', () => reject(opening.error));
      opening.addEventListener('success', () => {
        const reading = opening.result.transaction('photos').objectStore('photos').getAll();
        reading.addEventListener('success', () => {
          opening.result.close();
          resolve(String.fromCharCode(...new Uint8Array(reading.result[0]?.bytes ?? [])));
        });
      });
    });
  });
}

/** What the link of a stored photo gives. */
async function storedPhoto(url: string) {
  const answer = await fetch(url);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return {answer, bytes, image: await loadImage(bytes)};
}

describe('A person shows their gate in a photo of their own', () => {
  test('which is stored with the address, upright, and without a word of where it was taken', async () => {
    const page = await browser.open(host.url);
    await toStreet(page);
    await frame(page);
    await page.getByRole('button', {name: 'Change the photo of the gate'}).waitFor();
    await expect.poll(() => coloursOf(page.locator('canvas.photo'))).toBeGreaterThan(1);
    const kept = await keptPhoto(page);
    expect(kept.slice(0, 3)).toBe('\xff\xd8\xff');
    for (const said of ['Exif', 'GPS', 'Camera']) expect(kept).not.toContain(said);
    const address = await save(page);
    expect(address.street_view).toBeUndefined();
    const {answer, bytes, image} = await storedPhoto(address.photo_url ?? '');
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(bytes.includes('EXIF') || bytes.includes('GPS')).toBe(false);
    expect(Math.max(image.width, image.height)).toBeLessThanOrEqual(1600);
    // Red on its left as it is stored by the camera: on top, once it is upright.
    const context = createCanvas(image.width, image.height).getContext('2d');
    context.drawImage(image, 0, 0);
    const redness = (y: number) => {
      const [red = 0, , blue = 0] = context.getImageData(image.width / 2, y, 1, 1).data;
      return red - blue;
    };
    expect(redness(10)).toBeGreaterThan(150);
    expect(redness(image.height - 10)).toBeLessThan(-150);
    expect(await violations(page)).toEqual([]);
    await page.goto(address.url);
    await page.getByAltText('Photo of the gate').waitFor();
  });

  test('or is told what is wrong with a file, and goes on', async () => {
    const page = await browser.open(host.url);
    await toStreet(page);
    const huge = hugePng({width: 10_000, height: 10_000});
    const files: [Buffer, string][] = [
      [NO_PHOTOS.get('SVG') ?? Buffer.alloc(0), 'This is not a photo'],
      [NO_PHOTOS.get('a script named .jpg') ?? Buffer.alloc(0), 'This is not a photo'],
      [NO_PHOTOS.get('HEIC') ?? Buffer.alloc(0), 'This photo can’t be opened here'],
      [TURNED.subarray(0, 200), 'This photo can’t be opened here'],
      [huge, 'This photo is too large'],
    ];
    for (const [file, words] of files) {
      await pick(page, file);
      await page.getByText(words).waitFor();
    }
    await frame(page);
    expect((await save(page)).photo_url).toBeDefined();
  });

  test('and loses neither photo nor address where the network goes between the two', async () => {
    const page = await browser.open(host.url);
    await toStreet(page);
    await frame(page);
    await page.route('**/photo', route => route.abort());
    await page.getByRole('button', {name: 'Save this address'}).click();
    await page.getByText('Your photo will be sent as soon as the network is back.').waitFor();
    const address = await saved(page);
    expect(address.photo_url).toBeUndefined();
    await page.unroute('**/photo');
    const stored = page.waitForResponse(response => response.url().endsWith('/photo'));
    await page.reload();
    expect((await stored).status()).toBe(200);
    await page.goto(address.url);
    await page.getByAltText('Photo of the gate').waitFor();
  });

  test('and has another try where the code for it could not be fetched, or the service takes none just now', async () => {
    const page = await browser.open(host.url);
    await page.route(/\/cdn\/pictures-/, route => route.abort());
    await page.reload();
    await toStreet(page);
    await pick(page, TURNED);
    await page.getByText('This photo can’t be opened here').waitFor();
    await page.unroute(/\/cdn\/pictures-/);
    await frame(page);
    let isFirst = true;
    await page.route('**/photo', route => {
      if (!isFirst) return route.continue();
      isFirst = false;
      return route.fulfill({status: 503, headers: {'access-control-allow-origin': '*'}});
    });
    await page.getByRole('button', {name: 'Save this address'}).click();
    await page.getByText('Your photo will be sent as soon as the network is back.').waitFor();
    const address = await saved(page);
    const stored = page.waitForResponse(answer => answer.url().endsWith('/photo') && answer.ok());
    await page.evaluate("dispatchEvent(new Event('online'))");
    await stored;
    await page.goto(address.url);
    await page.getByAltText('Photo of the gate').waitFor();
  });

  test('finds it after a reload as it was framed', async () => {
    const page = await browser.open(host.url);
    await toStreet(page);
    await frame(page);
    await page.reload();
    await page.getByRole('button', {name: /Continue where you left off/}).click();
    await page.getByRole('button', {name: 'Change the photo of the gate'}).waitFor();
    await expect.poll(() => coloursOf(page.locator('canvas.photo'))).toBeGreaterThan(1);
    expect((await save(page)).photo_url).toBeDefined();
    expect(await told(page)).toHaveLength(1);
  });
});
