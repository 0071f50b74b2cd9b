import type {Page} from 'playwright-core';
import {DESKTOP, type useBrowser} from '../../e2e/support/browser.js';

/**
 * A page's own Lit says these in every build for development, the second where the element came before it; and a browser
 * without a graphics card that WebGL is slow.
 */
const OF_OTHERS = /^(Lit is in dev mode\.|Multiple versions of Lit loaded\.|\[\.WebGL-)/;

/** Opens a page on a desktop, and keeps what its console says of warnings and errors; `before` is called before it loads. */
export async function openHeard(
  browser: ReturnType<typeof useBrowser>,
  url: string,
  before: (page: Page) => Promise<unknown> = async () => {},
): Promise<{readonly page: Page; readonly heard: readonly string[]}> {
  const heard: string[] = [];
  const page = await browser.open(url, DESKTOP, page => {
    page.on('console', message => {
      const isTrouble = ['warning', 'error'].includes(message.type());
      if (isTrouble && !OF_OTHERS.test(message.text())) heard.push(message.text());
    });
    page.on('pageerror', error => heard.push(String(error)));
    return before(page);
  });
  return {page, heard};
}
