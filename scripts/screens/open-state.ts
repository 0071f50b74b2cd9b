import {once} from 'node:events';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {Browser, Page} from 'playwright-core';
import {states} from './screen-states.js';
import type {ServiceKeys} from './service-keys.js';
import {heightOf, LANGUAGES, LOOKS, type Variant} from './variants.js';

/** Where states are opened. */
export type Stage = {
  readonly browser: Browser;
  readonly service: ServiceKeys;
  /** The page with the element. */
  readonly url: string;
  /** Called before anything is loaded. */
  readonly prepare?: (page: Page) => Promise<void>;
};

/** Serves the page with the element: it has another origin than the service, as a customer's does. */
export async function serveStage(service: ServiceKeys): Promise<{url: string; close(): void}> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(html(service));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const {port} = server.address() as AddressInfo;
  return {url: `http://127.0.0.1:${port}/`, close: () => server.close()};
}

/** A page that was brought to a state, and what went wrong in it, even if the state was not reached: it shows why. */
export type Opened = {
  readonly page: Page;
  /** What happens later is added. */
  readonly troubles: string[];
};

/** Opens a page in a context of its own, and brings it to the state of that name. */
export async function openState(stage: Stage, name: string): Promise<Opened> {
  const context = await stage.browser.newContext({
    viewport: {width: 360, height: 680},
    hasTouch: true,
    reducedMotion: 'reduce',
    // Styles of a picture test are no business of the policy of a page of the service.
    bypassCSP: Boolean(stage.prepare),
  });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  // esbuild names the functions that are sent into the page by a helper, which is not there.
  await page.addInitScript('globalThis.__name = named => named');
  await stage.prepare?.(page);
  const troubles: string[] = [];
  page.on('pageerror', error => troubles.push(error.message));
  await page.goto(stage.url);
  // Offline, no other language could be loaded.
  if (name.includes('offline'))
    for (const language of [...LANGUAGES, 'en']) await speak(page, language);
  await states[name]?.(page, stage.service).catch(error => {
    troubles.push(`not reached: ${firstLine(error)}`);
  });
  return {page, troubles};
}

/** Shows the state as a variant; false where it can't be: a page of the service has no brand, and its reader's language. */
export async function become(page: Page, {width, look, language}: Variant): Promise<boolean> {
  const element = page.locator('address-capture');
  const hasElement = (await element.count()) > 0;
  if (!hasElement && (language !== 'en' || look === 'violet' || look === 'yellow')) return false;
  await page.setViewportSize({width, height: heightOf(width)});
  await page.emulateMedia({colorScheme: look === 'dark' ? 'dark' : 'light'});
  if (hasElement) {
    await element.evaluate((shown, given) => Object.assign(shown, given), LOOKS[look]);
    await speak(page, language);
    await tilesAreThere(page);
  }
  await page.evaluate(
    () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  return true;
}

/** What an error says before it goes into details. */
export function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}

async function speak(page: Page, language: string): Promise<void> {
  const element = page.locator('address-capture');
  await element.evaluate((shown, locale) => Object.assign(shown, {locale}), language);
  await element.locator(`[lang="${language}"]`).first().waitFor({state: 'attached'});
}

/** Whatever map there is has its pictures; one that can't have them is shown without after a while. */
async function tilesAreThere(page: Page): Promise<void> {
  await page
    .waitForFunction(
      () => {
        const areThere = (root: ParentNode): boolean =>
          [...root.querySelectorAll('*')].every(
            part =>
              (!(part instanceof HTMLImageElement) || part.complete) &&
              (!part.shadowRoot || areThere(part.shadowRoot)),
          );
        return areThere(document);
      },
      undefined,
      {timeout: 3000},
    )
    .catch(() => {});
}

function html({url, apiKey}: ServiceKeys): string {
  return `<!doctype html><html lang="en"><title>Screens</title><meta name="viewport" content="width=device-width, initial-scale=1">
    <style>body{margin:0}address-capture{height:100vh}</style><body><main><h1 style="position:absolute;clip-path:inset(50%)">Screens</h1></main>
    <script type="module">
      import {AddressCapture} from '${url}/cdn/address-capture.js';
      new AddressCapture(document.querySelector('main'), {
        API_KEY: '${apiKey}',
        userPhoneNumber: '+59899123456',
        appSettings: {name: 'screens', version: '1'},
        onAddressSelected() {},
        onError() {},
        createOnly: true,
      });
    </script>`;
}
