import puppeteer, {type Browser, type Page} from 'puppeteer-core';
import {ensureFirefox, ensureScreen} from '../../../scripts/ensure-browser.js';
import type {Engine} from './engine.js';
import {startScreen, type VirtualScreen} from './virtual-screen.js';

/**
 * Firefox, driven by WebDriver BiDi: on Linux in a window of a virtual screen, for there it has no WebGL without one;
 * elsewhere, and where there is no such screen, without a window.
 */
export function firefoxEngine(): Engine<Page> {
  let browser: Browser | undefined;
  let screen: VirtualScreen | undefined;
  return {
    name: 'Firefox',
    kind: 'puppeteer',
    async open() {
      const found = await ensureScreen();
      screen = found && (await startScreen(found));
      browser = await puppeteer.launch({
        browser: 'firefox',
        executablePath: await ensureFirefox(),
        defaultViewport: {width: 800, height: 600},
        ...(screen
          ? {
              headless: false,
              env: {...screen.env},
              // It does not trust what draws in the place of a graphics card.
              extraPrefsFirefox: {'webgl.force-enabled': true},
            }
          : {headless: true}),
      });
      return browser.newPage();
    },
    async close() {
      await browser?.close();
      await screen?.close();
    },
  };
}
