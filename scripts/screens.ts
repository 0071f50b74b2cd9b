import {once} from 'node:events';
import {mkdirSync, rmSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {join} from 'node:path';
import {
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import {ensureChromium} from './ensure-browser.js';
import {type BuiltService, startBuilt} from './start-built.js';

/*
 * `npm run screens`: every screen and state, on phone and desktop, in each look, as PNG into screenshots/.
 * `npm run screens -- pin` makes only those whose name fits the expression.
 */

const folder = join(import.meta.dirname, '../screenshots');

const sizes: Readonly<Record<string, BrowserContextOptions>> = {
  phone: {viewport: {width: 360, height: 680}, deviceScaleFactor: 2, hasTouch: true},
  narrow: {viewport: {width: 320, height: 480}, deviceScaleFactor: 2, hasTouch: true},
  desktop: {viewport: {width: 1000, height: 720}},
};

/** Props of the element, as text of a script. */
const looks: Readonly<Record<string, string>> = {
  light: '{}',
  dark: '{isDarkMode: true}',
  violet: `{styleSettings: {primaryColor: '#5b2be0'}}`,
};

const search = async (page: Page, text = '18 de julio 12') => {
  await page.getByRole('combobox').fill(text);
  await page
    .locator('[role=status]', {hasText: /suggestion/})
    .first()
    .waitFor({state: 'attached'});
};
const choose = async (page: Page) => {
  await search(page, '18 de julio 1234');
  await page.getByRole('option').first().click();
  await mapReady(page);
};
/** All tiles of the map are there and have faded in. */
const tilesShown = async (page: Page) => {
  const tiles = page.locator('address-capture img');
  await tiles.first().waitFor({state: 'attached'});
  const areThere = () =>
    tiles.evaluateAll(all =>
      all.every(tile => tile instanceof HTMLImageElement && tile.naturalWidth > 0),
    );
  for (let looks = 0; looks < 100 && !(await areThere()); looks++) await page.waitForTimeout(50);
};
const mapReady = async (page: Page) => {
  await page.getByRole('button', {name: 'Confirm the pin'}).waitFor();
  await tilesShown(page);
};
const review = async (page: Page) => {
  await choose(page);
  await page.getByRole('button', {name: 'Confirm the pin'}).click();
  await page.getByRole('heading', {name: 'Is this right?'}).waitFor();
  await tilesShown(page);
};
const save = (page: Page) => page.getByRole('button', {name: 'Save this address'}).click();
const refuseSaving = (page: Page, status: number) =>
  page.route('**/v5/addresses', route =>
    route.fulfill({status, headers: {'access-control-allow-origin': '*'}}),
  );

/** How one comes to each state. */
const states: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'search-empty': page => page.getByRole('combobox').waitFor(),
  'search-results': page => search(page),
  'search-nearest-number': page => search(page, 'ejido 1279'),
  'search-recent': async page => {
    for (const text of ['ejido 1275', 'punta carretas', '18 de julio y ejido']) {
      await search(page, text);
      await page.getByRole('option').first().click();
      await page.getByRole('button', {name: 'Back'}).click();
    }
    await page.getByRole('combobox').fill('');
    await page.getByRole('button', {name: 'Clear recent'}).waitFor();
  },
  'search-no-result': page => search(page, 'xqzzvvw'),
  'search-failed': async page => {
    await page.route('**/v5/places?**', route => route.abort());
    await page.getByRole('combobox').fill('ejido');
    await page.getByText('The search does not answer').first().waitFor({state: 'attached'});
  },
  'search-ask-text': page => page.getByRole('button', {name: 'Type it myself'}).click(),
  'search-location-denied': async page => {
    await page.getByRole('button', {name: 'Use my current location'}).click();
    await page.getByText('This page may not see your location').waitFor();
  },
  pin: choose,
  'pin-unplaced': async page => {
    await page.getByRole('button', {name: 'Choose on the map'}).click();
    await mapReady(page);
  },
  'pin-moved-to-another-street': async page => {
    await choose(page);
    await page.mouse.move(180, 150);
    await page.mouse.down();
    await page.mouse.move(180, 290, {steps: 12});
    await page.mouse.up();
    await page.getByText('The pin is on').waitFor();
    await tilesShown(page);
  },
  'pin-coarse-location': async page => {
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation({latitude: -34.9055, longitude: -56.1851, accuracy: 140});
    await page.getByRole('button', {name: 'Use my current location'}).click();
    await mapReady(page);
  },
  'pin-without-map': async page => {
    await page.route('**/v5/map/**', route => route.abort());
    await search(page, '18 de julio 1234');
    await page.getByRole('option').first().click();
    await page.getByText('The map can’t be shown just now').waitFor();
  },
  review,
  'review-saving': async page => {
    await review(page);
    await page.route('**/v5/addresses', () => {});
    await save(page);
    await page.getByText('Saving…').waitFor();
  },
  done: async page => {
    await review(page);
    await save(page);
    await page.getByRole('heading', {name: 'Your address is saved'}).waitFor();
  },
  'trouble-offline': async page => {
    await review(page);
    await page.context().setOffline(true);
    await save(page);
    await page.getByRole('heading', {name: 'You are offline'}).waitFor();
  },
  'trouble-service': async page => {
    await review(page);
    await refuseSaving(page, 503);
    await save(page);
    await page.getByRole('heading', {name: 'We have a problem'}).waitFor();
  },
};

async function main(): Promise<void> {
  const wanted = process.argv[2] ?? '';
  const service = await startBuilt();
  // The page is on another origin than the service, as a customer's is.
  const server = createServer(({url}, response) => {
    const look = new URL(url ?? '', 'http://localhost').searchParams.get('look') ?? '';
    response.setHeader('content-type', 'text/html');
    response.end(html(service, looks[look] ?? '{}'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox'],
  });
  rmSync(folder, {recursive: true, force: true});
  mkdirSync(folder);
  try {
    const {port} = server.address() as AddressInfo;
    for (const [size, options] of Object.entries(sizes)) {
      for (const look of Object.keys(looks)) {
        for (const state of Object.keys(states)) {
          const name = `${state}-${size}-${look}`;
          if (!new RegExp(wanted).test(name)) continue;
          const context = await browser.newContext({...options, reducedMotion: 'reduce'});
          await shoot(context, {state, name, url: `http://127.0.0.1:${port}/?look=${look}`});
          await context.close();
        }
      }
    }
  } finally {
    await browser.close();
    server.close();
    await service.stop();
  }
}

/** Brings a page to a state and takes its picture, also where the state was not reached, so that one sees why. */
async function shoot(
  context: BrowserContext,
  {state, name, url}: {state: string; name: string; url: string},
): Promise<void> {
  context.setDefaultTimeout(10_000);
  const page = await context.newPage();
  page.on('pageerror', error => console.error(`${name}: ${error.message}`));
  await page.goto(url);
  try {
    await states[state]?.(page);
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
    process.exitCode = 1;
  }
  await page.screenshot({path: join(folder, `${name}.png`)});
}

function html({url, apiKey}: BuiltService, props: string): string {
  return `<!doctype html><meta name="viewport" content="width=device-width, initial-scale=1">
    <style>body{margin:0}address-capture{height:100vh}</style>
    <script type="module">
      import {AddressCapture} from '${url}/cdn/address-capture.js';
      new AddressCapture(document.body, {
        API_KEY: '${apiKey}',
        userPhoneNumber: '+59899123456',
        appSettings: {name: 'screens', version: '1'},
        onAddressSelected() {},
        onError() {},
        ...${props},
      });
    </script>`;
}

await main();
