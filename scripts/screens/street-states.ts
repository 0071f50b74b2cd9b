import {createCanvas} from '@napi-rs/canvas';
import type {Page} from 'playwright-core';

/** From the demo's first screen to the pin of an address. */
type ToPin = (page: Page) => Promise<void>;

const askForStreet = (page: Page) =>
  page.evaluate(`document.querySelector('address-capture').$set({streetviewEnabled: true})`);

const confirmPin = (page: Page) => page.getByRole('button', {name: 'Confirm the pin'}).click();

/** Drawing the sharp picture takes a while for a street that nobody has looked at. */
const pictureShown = async (page: Page) => {
  const sharp = page.waitForResponse(/\/v5\/imagery\/.*\/4096\.webp/, {timeout: 30_000});
  await page.getByRole('button', {name: 'This is my gate', disabled: false}).waitFor();
  await sharp;
  await page.waitForTimeout(1000);
};

type File = {readonly name: string; readonly mimeType: string; readonly buffer: Buffer};

const pick = (page: Page, file: File) =>
  page.locator('input[type=file]').first().setInputFiles(file);

/** A photo of a gate: a wall, a door, and a street in front. */
function photo(): File {
  const canvas = createCanvas(1200, 1600);
  const context = canvas.getContext('2d');
  const boxes: readonly (readonly [string, number, number, number, number])[] = [
    ['#a9c6dd', 0, 0, 1200, 500],
    ['#d8c3a5', 0, 350, 1200, 850],
    ['#5a3a29', 470, 620, 280, 580],
    ['#f3e9d2', 790, 760, 130, 80],
    ['#8d8a86', 0, 1200, 1200, 400],
  ];
  for (const [colour, x, y, width, height] of boxes) {
    context.fillStyle = colour;
    context.fillRect(x, y, width, height);
  }
  return {name: 'gate.jpg', mimeType: 'image/jpeg', buffer: canvas.toBuffer('image/jpeg')};
}

export const streetStates = ({
  toPin,
  toHome,
}: Readonly<Record<'toPin' | 'toHome', ToPin>>): Readonly<Record<string, ToPin>> => {
  const street = async (page: Page, there = toPin) => {
    await askForStreet(page);
    await there(page);
    const shown = pictureShown(page);
    await confirmPin(page);
    await shown;
  };
  return {
    street: page => street(page),
    'street-home': page => street(page, toHome),
    'street-turned': async page => {
      await street(page);
      await page.getByRole('application').focus();
      for (let turn = 0; turn < 4; turn++) await page.keyboard.press('ArrowRight');
      await page.keyboard.press('+');
      await page.waitForTimeout(500);
    },
    'street-looking': async page => {
      await askForStreet(page);
      await page.route('**/v5/imagery?**', () => {});
      await toPin(page);
      await confirmPin(page);
      await page.getByText('Looking for a picture').waitFor();
    },
    'street-none': async page => {
      await askForStreet(page);
      await page.route('**/v5/imagery?**', route =>
        route.fulfill({
          json: {panorama: null},
          headers: {'access-control-allow-origin': '*'},
        }),
      );
      await toPin(page);
      await confirmPin(page);
      await page.getByText('There is no picture').waitFor();
    },
    'street-failed': async page => {
      await askForStreet(page);
      await page.route('**/v5/imagery/**', route => route.abort());
      await toPin(page);
      await confirmPin(page);
      await page.getByText('The picture can’t be shown').waitFor();
    },
    photo: async page => {
      await street(page);
      await pick(page, photo());
      await page.getByRole('button', {name: 'Use this photo', disabled: false}).waitFor();
      await page.waitForTimeout(300);
    },
    'photo-refused': async page => {
      await street(page);
      await pick(page, {name: 'gate.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>')});
      await page.getByText('This is not a photo').waitFor();
    },
    'review-with-photo': async page => {
      await street(page);
      await pick(page, photo());
      await page.getByRole('button', {name: 'Use this photo', disabled: false}).click();
      await page.getByRole('heading', {name: 'Is this right?'}).waitFor();
      await page.waitForTimeout(500);
    },
    'review-with-gate': async page => {
      await street(page);
      await page.getByRole('button', {name: 'This is my gate'}).click();
      await page.getByRole('heading', {name: 'Is this right?'}).waitFor();
      await page.waitForTimeout(1000);
    },
  };
};
