import type {Page} from 'playwright-core';
import * as v from 'valibot';

/** A page as the server made it, whose scripts wait. */
export type LateScript = {
  /** Call it before the page is opened. */
  hold(page: Page): Promise<void>;
  /** Lets the scripts come. */
  release(): void;
  /** The sum of what moved, as the browser measures it: Cumulative Layout Shift, with no pause between them. */
  shiftOf(page: Page): Promise<number>;
};

/** Holds the scripts of a page back, and measures what moves from its first paint on. */
export function lateScript(): LateScript {
  let release = () => {};
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  return {
    async hold(page) {
      await page.addInitScript(MEASURE);
      await page.route(
        ({pathname}) => /\.m?js$/.test(pathname),
        async route => {
          await released;
          await route.continue();
        },
      );
    },
    release,
    shiftOf: async page => v.parse(v.number(), await page.evaluate('shift()')),
  };
}

const MEASURE = `
  let sum = 0;
  const add = entries => { for (const {value} of entries) sum += value; };
  const observer = new PerformanceObserver(list => add(list.getEntries()));
  observer.observe({type: 'layout-shift', buffered: true});
  globalThis.shift = () => { add(observer.takeRecords()); return sum; };`;
