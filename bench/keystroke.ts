import {createServer} from 'node:http';
import {chromium, type Page} from 'playwright-core';
import {ensureChromium} from '../scripts/ensure-browser.js';
import {startBuilt} from '../scripts/start-built.js';
import {percentile} from './percentile.js';
import type {BenchRow} from './row.js';

const TEXTS = ['18 de julio 1234', 'bulevar artigas', 'plaza independencia', 'rivera 2020'];
const LIMIT_MS = 16;

/**
 * Runs in the page. Records the times of a key press, of its request, of the answer, of the changed list, and of its
 * paint (the first task after the next frame).
 */
const WATCH = `
  globalThis.key = () => new Promise(resolve => {
    let pressed = 0, left = 0, came = 0;
    const now = () => performance.now();
    addEventListener('keydown', () => {
      pressed = now();
      // Repeated texts send no request.
      setTimeout(() => left || end(), 300);
    }, {capture: true, once: true});
    const ask = globalThis.fetch;
    globalThis.fetch = async (input, options) => {
      if (!String(input?.url ?? input).includes('/v5/places?')) return ask(input, options);
      left = now();
      const response = await ask(input, options);
      const body = await response.arrayBuffer();
      came = now();
      setTimeout(end, 300);
      return new Response(body, {status: response.status, headers: response.headers});
    };
    const search = document.querySelector('address-capture').shadowRoot.querySelector('address-capture-search').shadowRoot;
    const list = () => search.querySelector('[role=listbox]')?.textContent;
    const before = list();
    const observer = new MutationObserver(() => {
      if (!came || list() === before) return;
      const changed = now();
      observer.disconnect();
      requestAnimationFrame(() => {
        const {port1, port2} = new MessageChannel();
        port1.onmessage = () => end({listed: left - pressed + changed - came, painted: left - pressed + now() - came});
        port2.postMessage(0);
      });
    });
    observer.observe(search, {subtree: true, childList: true, characterData: true});
    function end(times) {
      globalThis.fetch = ask;
      observer.disconnect();
      resolve(times);
    }
  });`;

type Times = {readonly listed: number; readonly painted: number};

/** The page's own time from a key to the painted suggestions, without the service's. */
export async function run(): Promise<BenchRow[]> {
  const service = await startBuilt();
  const host = createServer((_request, response) => {
    response.writeHead(200, {'content-type': 'text/html'});
    response.end(pageOf(service.url, service.apiKey));
  });
  await new Promise<void>(resolve => host.listen(0, '127.0.0.1', resolve));
  const address = host.address();
  if (!address || typeof address === 'string') throw new Error('The page has no port.');
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox'],
  });
  try {
    const page = await browser.newPage({viewport: {width: 360, height: 680}});
    await page.addInitScript(WATCH);
    await page.goto(`http://127.0.0.1:${address.port}/`);
    const times = await typed(page);
    const row = (what: string, part: number, pick: (one: Times) => number): BenchRow => ({
      what: `last key to suggestions ${what}, beyond the answer, p${part * 100} of ${times.length}`,
      value: percentile(times.map(pick), part),
      unit: 'ms',
      limit: LIMIT_MS,
    });
    return [
      row('listed', 0.5, one => one.listed),
      row('listed', 0.95, one => one.listed),
      row('painted', 0.5, one => one.painted),
      row('painted', 0.95, one => one.painted),
    ];
  } finally {
    await browser.close();
    host.close();
    await service.stop();
  }
}

/** Leaves out keys whose answer is the list already shown. */
async function typed(page: Page): Promise<Times[]> {
  const field = page.getByRole('combobox');
  const times: Times[] = [];
  for (const text of TEXTS) {
    await field.fill(text.slice(0, 3));
    await page.getByRole('option').first().waitFor();
    for (const letter of text.slice(3)) {
      const key = page.evaluate<Times | undefined>('key()');
      await field.press(letter === ' ' ? 'Space' : letter);
      const measured = await key;
      if (measured) times.push(measured);
    }
  }
  return times;
}

function pageOf(service: string, apiKey: string): string {
  return `<!doctype html><html lang="en"><title>A shop</title><div id="address"></div>
  <script type="module">
    import {AddressCapture} from '${service}/cdn/address-capture.js';
    new AddressCapture(document.getElementById('address'), {
      API_KEY: '${apiKey}', userPhoneNumber: '+59899123456', appSettings: {name: 'Bench', version: '1'}, createOnly: true,
      onAddressSelected() {}, onError(error) { console.error(error); },
    });
  </script></html>`;
}
