import puppeteer, {type Browser, type Page} from 'puppeteer-core';
import {ensureChromium} from '../../../scripts/ensure-browser.js';
import type {Engine} from './engine.js';

/** Chromium without a window, driven by the DevTools protocol. */
export function chromiumEngine(): Engine<Page> {
  let browser: Browser | undefined;
  return {
    name: 'Chromium',
    kind: 'puppeteer',
    async open() {
      browser = await puppeteer.launch({
        executablePath: await ensureChromium(),
        headless: 'shell',
        args: ['--no-sandbox', '--disable-quic', '--force-color-profile=srgb'],
        defaultViewport: {width: 800, height: 600},
      });
      const [page = await browser.newPage()] = await browser.pages();
      // In a window of an ordinary Chromium, a page has no focus after a navigation until something is pressed in it.
      await page.emulateFocusedPage(true);
      return page;
    },
    async close() {
      await browser?.close();
    },
  };
}
