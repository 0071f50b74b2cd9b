import {once} from 'node:events';
import {mkdirSync, rmSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {join} from 'node:path';
import {type BrowserContext, type BrowserContextOptions, chromium} from 'playwright-core';
import {ensureChromium} from './ensure-browser.js';
import {states} from './screen-states.js';
import {type BuiltService, startBuilt} from './start-built.js';

/*
 * `npm run screens`: a PNG of every screen and state, on phone and desktop, in each look, in screenshots/. `npm run
 * screens -- pin` makes only those whose name matches the expression.
 */

const folder = join(import.meta.dirname, '../screenshots');

const sizes: Readonly<Record<string, BrowserContextOptions>> = {
  phone: {viewport: {width: 360, height: 680}, deviceScaleFactor: 2, hasTouch: true},
  narrow: {viewport: {width: 320, height: 480}, deviceScaleFactor: 2, hasTouch: true},
  desktop: {viewport: {width: 1000, height: 720}},
};

/** Props of the element, as script. */
const looks: Readonly<Record<string, string>> = {
  light: '{}',
  dark: '{isDarkMode: true}',
  // Set in the page, because no right-to-left language exists yet.
  rtl: '{}',
  violet: `{styleSettings: {primaryColor: '#5b2be0'}}`,
};

async function main(): Promise<void> {
  const wanted = process.argv[2] ?? '';
  const service = await startBuilt();
  // The page has another origin than the service, as a customer's does.
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
          await shoot(context, {
            state,
            name,
            service,
            url: `http://127.0.0.1:${port}/?look=${look}`,
          });
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

/** Brings a page to a state and takes a screenshot, even if the state was not reached, which shows why. */
async function shoot(
  context: BrowserContext,
  {state, name, url, service}: {state: string; name: string; url: string; service: BuiltService},
): Promise<void> {
  context.setDefaultTimeout(10_000);
  const page = await context.newPage();
  page.on('pageerror', error => console.error(`${name}: ${error.message}`));
  await page.goto(url);
  try {
    await states[state]?.(page, service);
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
    process.exitCode = 1;
  }
  if (name.endsWith('-rtl'))
    await page.evaluate(
      `document.querySelector('address-capture')?.shadowRoot.querySelector('.ac').setAttribute('dir', 'rtl')`,
    );
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
        createOnly: true,
        ...${props},
      });
    </script>`;
}

await main();
