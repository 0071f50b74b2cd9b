import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core';
import {afterAll, afterEach, beforeAll, beforeEach, inject} from 'vitest';

export const PHONE: BrowserContextOptions = {
  viewport: {width: 360, height: 680},
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};
export const DESKTOP: BrowserContextOptions = {viewport: {width: 1280, height: 800}};

/**
 * One Chromium for a file's tests; each page is in a context of its own, which is closed with the test that opened it.
 * What went wrong in it is told with a test that fails.
 */
export function useBrowser(): {
  /** Opens a page; `before` is called before anything is loaded. */
  open(
    url: string,
    options?: BrowserContextOptions,
    before?: (page: Page) => Promise<unknown>,
  ): Promise<Page>;
} {
  let browser: Browser;
  let opened: BrowserContext[] = [];
  let troubles: string[] = [];
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: inject('service').chromium,
      args: ['--no-sandbox'],
    });
  });
  // What was opened before is for all tests.
  beforeEach(() => {
    opened = [];
    troubles = [];
  });
  afterEach(async ({task}) => {
    // What closing gives up is no trouble.
    const noted = [...troubles];
    const isFailed = task.result?.state === 'fail';
    const shown = isFailed ? await Promise.all(opened.map(shownIn)) : [];
    for (const context of opened) await context.close();
    if (isFailed && opened.length > 0)
      throw new Error(['What went wrong in the page:', ...noted, 'It shows:', ...shown].join('\n'));
  });
  afterAll(() => browser.close());
  return {
    async open(url, options = PHONE, before = async () => {}) {
      const context = await browser.newContext(options);
      // The limit of the test ends what hangs: a shorter one of its own fails on a busy machine.
      context.setDefaultTimeout(0);
      opened.push(context);
      const page = await context.newPage();
      note(page, troubles);
      await before(page);
      await page.goto(url);
      return page;
    },
  };
}

/** What a person is told by the pages of a context, as a tree of roles and names. */
async function shownIn(context: BrowserContext): Promise<string> {
  const trees = context.pages().map(page => page.locator('body').ariaSnapshot({timeout: 2000}));
  return (await Promise.allSettled(trees))
    .map(tree => (tree.status === 'fulfilled' ? tree.value : String(tree.reason)))
    .join('\n');
}

/** Notes what went wrong in a page and on its network: the reason of a test that fails may be there. */
function note(page: Page, troubles: string[]): void {
  page.on('requestfailed', request => {
    troubles.push(`${request.method()} ${request.url()}: ${request.failure()?.errorText}`);
  });
  page.on('response', response => {
    if (!response.ok()) troubles.push(`${response.status()} ${response.url()}`);
  });
  page.on('pageerror', ({stack}) => troubles.push(String(stack)));
}

/** Whether all of it can be seen: nothing lies over its middle, and it ends within the window. */
export async function isInView(part: Locator): Promise<boolean> {
  return part.evaluate(element => {
    const box = element.getBoundingClientRect();
    let at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    while (at?.shadowRoot) {
      const inner = at.shadowRoot.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      if (!inner || inner === at) break;
      at = inner;
    }
    const isWithin =
      box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth;
    return isWithin && at !== null && (at === element || element.contains(at));
  });
}

/** What the page's callbacks were told so far. */
export function told(page: Page): Promise<Record<string, unknown>[]> {
  return page.evaluate('told') as Promise<Record<string, unknown>[]>;
}

/** What the page's policy was asked to forbid. */
export function violations(page: Page): Promise<string[]> {
  return page.evaluate('violations') as Promise<string[]>;
}
