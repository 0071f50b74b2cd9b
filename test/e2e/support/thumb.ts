import type {Locator, Page} from 'playwright-core';
import {mapReady} from './journey.js';
import {touchScreen} from './map-page.js';

/** One thumb, which counts what it does. */
export function thumb(page: Page) {
  const done = {taps: 0, keys: 0, drags: 0};
  const middle = async () => {
    const box = await page.getByRole('application').boundingBox();
    if (!box) throw new Error('There is no map.');
    return {x: box.x + box.width / 2, y: box.y + box.height / 3};
  };
  return {
    done,
    async tap(target: Locator | string) {
      done.taps++;
      await (typeof target === 'string' ? page.getByRole('button', {name: target}) : target).tap();
    },
    /** Into whatever has the focus: a key that goes nowhere ends in no result. */
    async type(text: string) {
      done.keys += text.length;
      await page.keyboard.type(text);
    },
    async drag(x: number, y: number) {
      done.drags++;
      await mapReady(page);
      const from = await middle();
      const fingers = await touchScreen(page);
      await fingers.down([from]);
      for (let part = 1; part <= 5; part++)
        await fingers.move([{x: from.x + (x * part) / 5, y: from.y + (y * part) / 5}]);
      await fingers.up([]);
    },
  };
}
