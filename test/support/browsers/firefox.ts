import puppeteer, {type Browser, type Page} from 'puppeteer-core';
import {ensureFirefox} from '../../../scripts/ensure-browser.js';
import type {Engine} from './engine.js';

/** Firefox without a window, driven by WebDriver BiDi. */
export function firefoxEngine(): Engine<Page> {
  let browser: Browser | undefined;
  return {
    name: 'Firefox',
    kind: 'puppeteer',
    async open() {
      browser = await puppeteer.launch({
        browser: 'firefox',
        executablePath: await ensureFirefox(),
        headless: true,
        defaultViewport: {width: 800, height: 600},
      });
      return browser.newPage();
    },
    async close() {
      await browser?.close();
    },
  };
}
