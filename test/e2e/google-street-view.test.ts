import {build} from 'esbuild';
import type {Page} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {readView} from '../../src/contract/address/street-view.js';
import {repository} from '../support/repository/sources.js';
import {DESKTOP, PHONE, useBrowser, violations} from './support/browser.js';
import {type HostPage, serveHostPage, streetCall} from './support/host-page.js';
import {save} from './support/journey.js';

const browser = useBrowser();
const GATE = {lat: -34.9055, lon: -56.1865};

let host: HostPage;
beforeAll(async () => {
  const {outputFiles} = await build({
    stdin: {
      contents: `
        export {googleStreetView} from './src/google-street-view/google-street-view.ts';
        export {fakeGoogle} from './test/support/fakes/fake-google.ts';
      `,
      resolveDir: repository,
    },
    ...{bundle: true, format: 'esm', write: false, target: 'es2022', logLevel: 'silent'},
  });
  host = await serveHostPage({
    modules: {'/google.js': outputFiles[0]?.text ?? ''},
    script: given => `
      import {fakeGoogle, googleStreetView} from '/google.js';
      const at = (north, east) => ({lat: ${GATE.lat} + north, lon: ${GATE.lon} + east});
      const link = (pano, heading) => ({pano, heading, description: null});
      globalThis.double = fakeGoogle([
        {id: 'pano-near', at: at(-0.0001, 0), links: [link('pano-west', 270), link('pano-east', 90)]},
        {id: 'pano-west', at: at(-0.0001, -0.0001), links: [link('pano-near', 90)]},
        {id: 'pano-east', at: at(-0.0001, 0.0001), links: [link('pano-near', 270)]},
      ]);
      const imagery = googleStreetView({importLibrary: double.importLibrary});
      ${streetCall(given).replace('appSettings', 'imagery, appSettings')}`,
  });
});
afterAll(() => host.close());

/** From the search to Google's picture of the street. */
async function toStreet(page: Page): Promise<void> {
  await page.getByRole('combobox').fill(`${GATE.lat}, ${GATE.lon}`);
  await page.getByRole('option').first().click();
  await page.getByRole('button', {name: 'Confirm the pin'}).click();
  await page.getByRole('button', {name: 'This is my gate', disabled: false}).waitFor();
}

const viewersMade = (page: Page) => page.evaluate('double.viewers.length');

describe('with Google Street View', () => {
  test('a person walks along the street, turns Google’s viewer and frames their gate, of which only id and link are stored', async () => {
    const page = await browser.open(host.url);
    expect(await page.evaluate('double.requests.length'), 'before anybody looks').toBe(0);
    await toStreet(page);
    await page.getByRole('link', {name: /© 2024 Google/}).waitFor();
    await page.getByRole('button', {name: /east/}).click();
    await page.getByText(/^You look north-west/).waitFor({state: 'attached'});
    const picture = page.getByRole('application', {name: /^Picture of/});
    await picture.press('ArrowLeft');
    await page.getByText(/^You look (west|north-west)/).waitFor({state: 'attached'});
    await page.getByRole('button', {name: 'This is my gate'}).click();
    await page.getByRole('heading', {name: 'Is this right?'}).waitFor();
    expect(await viewersMade(page), 'one viewer for the whole walk').toBe(1);

    const change = page.getByRole('button', {name: 'Change the picture of the gate'});
    await change.waitFor();
    // The street's screen stays until it has faded.
    await expect
      .poll(() => page.getByText('© 2024 Google').count(), {
        message: 'nothing of Google beside the map',
      })
      .toBe(0);
    await change.click();
    await page.getByRole('button', {name: 'This is my gate', disabled: false}).click();

    const {street_view, url} = await save(page);
    expect(street_view?.pano_id).toBe('pano-east');
    expect(street_view?.url).toMatch(
      /^https:\/\/www\.google\.com\/maps\/@\?api=1&map_action=pano&pano=pano-east&fov=\d+&heading=/,
    );
    const {heading = 0} = readView(street_view?.url ?? '') ?? {};
    expect(heading).toBeGreaterThan(270);
    expect(heading).toBeLessThan(325);
    expect(await violations(page)).toEqual([]);

    await page.goto(url);
    await page.getByRole('img').first().waitFor();
    expect(await page.content()).not.toContain('google.com/maps/@');
  });

  for (const [name, options] of Object.entries({phone: PHONE, desktop: DESKTOP}))
    test(`Google’s logo and credit lie free of the screen’s own, on a ${name}`, async () => {
      const page = await browser.open(host.url, options);
      await toStreet(page);
      const boxOf = async (selector: string) => {
        const box = await page.locator(`css=address-capture-street-view ${selector}`).boundingBox();
        if (!box) throw new TypeError(`${selector} is not seen.`);
        return box;
      };
      const own = ['.sheet', '.credit', '.ways', '.fabs', '.top'];
      const over: string[] = [];
      for (const google of ['.picture .box b', '.picture .box span'])
        for (const part of own) {
          const [a, b] = [await boxOf(google), await boxOf(part)];
          const isApart =
            a.x + a.width <= b.x ||
            b.x + b.width <= a.x ||
            a.y + a.height <= b.y ||
            b.y + b.height <= a.y;
          if (!isApart) over.push(`${part} over ${google}`);
        }
      expect(over).toEqual([]);
    });
});
