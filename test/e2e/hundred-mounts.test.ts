import type {CDPSession, Page} from 'playwright-core';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {isMatrix} from '../support/matrix.js';
import {useBrowser} from './support/browser.js';
import {type HostPage, serveHostPage} from './support/host-page.js';

const browser = useBrowser();
let host: HostPage;
beforeAll(async () => {
  host = await serveHostPage({
    script: ({service, key}) => `
      import {AddressCapture} from '${service}/cdn/address-capture.js';
      const timers = new Set();
      const {setTimeout, clearTimeout} = globalThis;
      globalThis.setTimeout = (run, ...rest) => {
        const id = setTimeout((...given) => { timers.delete(id); run(...given); }, ...rest);
        timers.add(id);
        return id;
      };
      globalThis.clearTimeout = id => { timers.delete(id); clearTimeout(id); };

      const inside = (element, ...path) =>
        path.reduce((outer, selector) => outer?.shadowRoot?.querySelector(selector), element);
      const until = async find => {
        while (!find()) await new Promise(requestAnimationFrame);
        return find();
      };
      /** Mounts the element and takes it away as soon as its map shows a picture: others are on their way. */
      const once = async () => {
        const capture = new AddressCapture(document.getElementById('address'), {
          API_KEY: '${key}',
          userPhoneNumber: '+59899123456',
          onAddressSelected: () => {},
          onError: () => {},
          appSettings: {name: 'A shop', version: '1.0'},
          isDarkMode: 'auto',
          createOnly: true,
        });
        const ways = await until(() => inside(capture, 'address-capture-search', '.ways'));
        [...ways.querySelectorAll('button')].find(({textContent}) => textContent.includes('on the map')).click();
        await until(() => inside(capture, 'address-capture-pin', '.map > *', 'img'));
        capture.$destroy();
      };
      Object.assign(globalThis, {
        AddressCapture,
        timersLeft: () => timers.size,
        mountAndDestroy: async times => { while (times--) await once(); },
      });`,
  });
});
afterAll(() => host.close());

/** How many of each class live on without the element: itself, what it watches, draws and works with. */
const NOTHING = {
  AddressCapture: 0,
  ResizeObserver: 0,
  HTMLImageElement: 0,
  AbortController: 0,
  Animation: 0,
  CanvasRenderingContext2D: 0,
  Worker: 0,
  AudioContext: 0,
};

/** How many of each class there are, after the garbage is collected. */
async function alive(cdp: CDPSession): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  // To query objects collects garbage too, but takes what looks like a pointer on the browser's stack for one.
  await cdp.send('HeapProfiler.collectGarbage');
  for (const name of Object.keys(NOTHING)) {
    const {result} = await cdp.send('Runtime.evaluate', {expression: `${name}.prototype`});
    const {objects} = await cdp.send('Runtime.queryObjects', {
      prototypeObjectId: result.objectId ?? '',
      objectGroup: name,
    });
    const count = await cdp.send('Runtime.callFunctionOn', {
      objectId: objects.objectId ?? '',
      functionDeclaration: 'function () { return this.length }',
    });
    counts[name] = count.result.value;
    // Else the list itself would hold them.
    await cdp.send('Runtime.releaseObjectGroup', {objectGroup: name});
  }
  return counts;
}

/** Mounts and destroys so many times; what is left in the page then. */
async function leftAfter(times: number, page: Page, cdp: CDPSession) {
  await page.evaluate(`mountAndDestroy(${times})`);
  expect(await page.evaluate('timersLeft()')).toBe(0);
  await expect.poll(() => alive(cdp)).toEqual(NOTHING);
  await cdp.send('HeapProfiler.collectGarbage');
  return cdp.send('Memory.getDOMCounters');
}

const MOUNTS = isMatrix ? 100 : 20;

test(`${MOUNTS} mounts and $destroys, each with its map, leave nothing in the page`, async () => {
  const page = await browser.open(host.url);
  const cdp = await page.context().newCDPSession(page);
  const {documents, nodes, jsEventListeners} = await leftAfter(5, page, cdp);
  const after = await leftAfter(MOUNTS, page, cdp);
  expect(after).toMatchObject({documents, jsEventListeners});
  // A part that none of the first five showed leaves its template, once; a mount has over a hundred nodes.
  expect(after.nodes).toBeLessThan(nodes + 50);
});
