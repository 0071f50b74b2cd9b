import {once} from 'node:events';
import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {join} from 'node:path';
import {type Browser, chromium, type Page} from 'playwright-core';
import {ensureChromium} from '../ensure-browser.js';
import {type BuiltService, startBuilt} from '../start-built.js';
import {type Finding, galleryPage} from './gallery-page.js';
import {axeViolations, cutTexts} from './look-over.js';
import {states} from './screen-states.js';
import {heightOf, LANGUAGES, LOOKS, nameOf, VARIANTS, type Variant} from './variants.js';

/*
 * `npm run screens`: a PNG of every screen and state in each width, look and language, in screenshots/, and index.html
 * beside them, a page to scroll through. It says which texts are cut. `npm run screens -- pin` makes only the states
 * whose name matches the expression; `--axe` asks axe about each picture, `--only 360-light-en` makes no other.
 */

const folder = join(import.meta.dirname, '../../screenshots');
/** Pages that are looked at beside each other. */
const AT_ONCE = 3;

type Asked = {readonly wanted: RegExp; readonly hasAxe: boolean; readonly only: RegExp};

function asked(args: readonly string[]): Asked {
  const at = args.indexOf('--only');
  const only = at < 0 ? '' : (args[at + 1] ?? '');
  const isName = (arg: string, index: number) =>
    !arg.startsWith('--') && (at < 0 || index !== at + 1);
  return {
    wanted: new RegExp(args.find(isName) ?? ''),
    hasAxe: args.includes('--axe'),
    only: new RegExp(only),
  };
}

async function main(): Promise<void> {
  const given = asked(process.argv.slice(2));
  const service = await startBuilt();
  // The page has another origin than the service, as a customer's does.
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(html(service));
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
    const url = `http://127.0.0.1:${port}/`;
    const names = Object.keys(states).filter(name => given.wanted.test(name));
    const findings: Finding[] = [];
    const left = [...names];
    const work = async (): Promise<void> => {
      for (let name = left.shift(); name !== undefined; name = left.shift())
        findings.push(...(await shoot(browser, {name, url, service, given})));
    };
    await Promise.all(Array.from({length: AT_ONCE}, work));
    for (const {picture, problems} of findings)
      for (const problem of problems) console.error(`${picture}: ${problem}`);
    if (findings.some(({problems}) => problems.length > 0)) process.exitCode = 1;
    writeFileSync(join(folder, 'index.html'), galleryPage(findings));
    console.log(`${findings.length} pictures in screenshots/, with index.html.`);
  } finally {
    await browser.close();
    server.close();
    await service.stop();
  }
}

type Shot = {
  readonly name: string;
  readonly url: string;
  readonly service: BuiltService;
  readonly given: Asked;
};

/** Brings a page to a state, and takes a picture of each variant, even if the state was not reached, which shows why. */
async function shoot(
  browser: Browser,
  {name, url, service, given}: Shot,
): Promise<readonly Finding[]> {
  const context = await browser.newContext({
    viewport: {width: 360, height: 680},
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  // esbuild names the functions that are sent into the page by a helper, which is not there.
  await page.addInitScript('globalThis.__name = named => named');
  const troubles: string[] = [];
  page.on('pageerror', error => troubles.push(error.message));
  await page.goto(url);
  // Offline, no other language could be loaded.
  if (name.includes('offline'))
    for (const language of [...LANGUAGES, 'en']) await speak(page, language);
  await states[name]?.(page, service).catch(error => {
    troubles.push(`not reached: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
  });
  mkdirSync(join(folder, name));
  const findings: Finding[] = [];
  for (const variant of VARIANTS) {
    const picture = `${name}/${nameOf(variant)}.png`;
    if (!given.only.test(nameOf(variant))) continue;
    const isShown = await become(page, variant).catch(error => {
      troubles.push(`not shown: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
      return true;
    });
    if (!isShown) continue;
    await page.screenshot({path: join(folder, picture)});
    const cut = (await cutTexts(page)).map(text => `cut: ${text}`);
    const found = given.hasAxe ? await axeViolations(page) : [];
    findings.push({picture, problems: [...troubles.splice(0), ...cut, ...found]});
  }
  await context.close();
  return findings;
}

/** Shows the state as a variant; false where it can't be: a page of the service has no brand, and its reader's language. */
async function become(page: Page, {width, look, language}: Variant): Promise<boolean> {
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

function html({url, apiKey}: BuiltService): string {
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

await main();
