import {readdirSync, readFileSync, statSync} from 'node:fs';
import {join} from 'node:path';
import type {BrowserContextOptions, FrameLocator, Page} from 'playwright-core';
import * as v from 'valibot';
import {afterAll, beforeAll, describe, expect, inject, test} from 'vitest';
import {buildStaticDemo} from '../../scripts/static-demo/build-static-demo.js';
import {UserAddress} from '../../src/contract/address/user-address.js';
import {ReverseAnswer, SuggestAnswer} from '../../src/contract/place.js';
import {isMatrix} from '../support/matrix.js';
import {jpegWithPlace} from '../support/samples/photos.js';
import {violationsOfAxe} from './support/axe.js';
import {PHONE, useBrowser} from './support/browser.js';
import {type PlainServer, servePlain} from './support/plain-server.js';
import {expectDrawn, expectLoaded} from './support/shown-pictures.js';

test('The service’s own demo page has no recording in it', () => {
  const assets = join(import.meta.dirname, '../../src/service/dist/demo/assets');
  for (const name of readdirSync(assets)) expect(name).not.toMatch(/^recorded/);
});

const browser = useBrowser();
const WIDE = {viewport: {width: 1280, height: 900}};

/** Doors, a street that is being typed, a square, a corner, a mistake, a code and a point in the recorded area. */
const SEARCHED = [
  ...['yi 1371', 'ejido 12', 'plaza cagancha', 'san jose 1250', 'Yi y Colonia', 'canelons 1200'],
  ...['zelmar michelini 1300', '48Q53RV6+V7', '-34.9052, -56.1892', 'yi 1372', 'av uruguay 1200'],
];

/** Records a town, which takes half a minute or more: in the matrix. */
if (isMatrix)
  describe('The designers’ page on a plain web server', () => {
    let folder: string;
    let server: PlainServer;
    beforeAll(async () => {
      folder = await buildStaticDemo();
      server = await servePlain(folder);
    });
    afterAll(() => server.close());

    /** Requests to anywhere but the folder. */
    let elsewhere: string[];
    const open = async (hash = '', options: BrowserContextOptions = WIDE): Promise<Page> => {
      elsewhere = [];
      const page = await browser.open(`${server.url}${hash}`, options, async opened => {
        opened.on('request', request => {
          const url = request.url();
          if (!url.startsWith(server.url) && !/^(data|blob):/.test(url)) elsewhere.push(url);
        });
      });
      await page.locator('#contrast li').first().waitFor();
      return page;
    };
    const element = (page: Page): FrameLocator => page.frameLocator('#element');
    const press = (page: Page, name: string) =>
      element(page).getByRole('button', {name, exact: true}).click();
    const begin = async (page: Page) => {
      await page.locator('#again').click();
      await element(page).getByRole('combobox').waitFor();
    };
    /** Asks as the element does, in its window. */
    const ask = (page: Page, path: string): Promise<unknown> =>
      element(page)
        .locator('body')
        .evaluate(async (_, asked) => (await fetch(asked)).json(), path);
    const expectNothingElsewhere = () => {
      expect(elsewhere).toEqual([]);
      expect(server.missing).toEqual([]);
    };

    test('leads from a search to a saved address, which is there again', async () => {
      const page = await open();
      await begin(page);
      await element(page).getByRole('combobox').fill('yi 1371');
      await element(page).getByRole('option').first().click();
      await press(page, 'Confirm the pin');
      await press(page, 'This is my gate');
      await element(page).getByLabel('Directions').fill('Yellow house');
      await press(page, 'Continue');
      await element(page).getByText('© OpenStreetMap contributors').first().waitFor();
      await press(page, 'Save this address');
      await page.locator('#address').getByText('Yellow house').waitFor();
      await page.getByRole('button', {name: 'JSON', exact: true}).click();
      const json = JSON.parse((await page.locator('#address pre').textContent()) ?? '');
      expect(v.parse(UserAddress, json)).toMatchObject({
        display_title: 'Yi 1371, Centro, Montevideo',
        street_view: {pano_id: expect.stringContaining('drawn_')},
        directions: 'Yellow house',
      });
      // Nothing is shared that leads nowhere.
      expect(json.url).toBe('https://addresses.example/a/t9Kq2');
      const share = element(page).getByRole('link', {name: 'Share', exact: true});
      expect(await share.getAttribute('href')).toBe(server.url);
      await page.getByText('With the service, each address has a page like this').waitFor();
      await page.locator('#again').click();
      await element(page)
        .getByRole('button', {name: /^Yi 1371/})
        .first()
        .waitFor();
      expectNothingElsewhere();
    });

    test('shows the gate and the map around it, of a sample and of what is saved in the page', async () => {
      const page = await open();
      const expectPictures = async () => {
        for (const place of ['#address', '#courier-page', '#courier-message'])
          await expectDrawn(page.locator(place).getByRole('img', {name: 'framed by the person'}));
        for (const place of ['#address', '#courier-page'])
          for (const tile of await page.locator(`${place} .tiles img`).all())
            await expectLoaded(tile);
      };
      await expectPictures();
      await press(page, 'Confirm the pin');
      await press(page, 'This is my gate');
      await press(page, 'Continue');
      await press(page, 'Save this address');
      await page.locator('#address').getByText('Kept in this page alone').waitFor();
      await expectPictures();
      expectNothingElsewhere();
    });

    test('shows the flat street picture without WebGL', async () => {
      const page = await open('#screen=no-webgl');
      await element(page).getByRole('button', {name: 'This is my gate'}).waitFor();
      await expectDrawn(element(page).locator('canvas').first());
      expectNothingElsewhere();
    });

    test('takes a photo where no picture was recorded', async () => {
      const page = await open('#screen=live');
      await element(page).getByRole('combobox').fill('ejido 1202');
      await element(page).getByRole('option').first().click();
      await press(page, 'Confirm the pin');
      await element(page).getByText('There is no picture of this street').waitFor();
      const chosen = page.waitForEvent('filechooser');
      await press(page, 'Take or choose a photo');
      await (await chosen).setFiles({
        name: 'gate.jpg',
        mimeType: 'image/jpeg',
        buffer: jpegWithPlace({width: 600, height: 400}, 1),
      });
      await press(page, 'Use this photo');
      await press(page, 'Continue');
      await press(page, 'Save this address');
      const photo = page.locator('#courier-page').getByAltText('in a photo of their own');
      await expectLoaded(photo);
      expect(await photo.getAttribute('src')).toMatch(/^blob:/);
      expectNothingElsewhere();
    });

    test('says where the recording ends, and shows nothing broken there', async () => {
      const page = await open('#screen=live');
      await element(page).getByRole('combobox').fill('-34.8800, -56.1000');
      await element(page).getByRole('option').first().click();
      await element(page).getByText('This map does not reach so far').waitFor();
      await begin(page);
      await element(page).getByRole('combobox').fill('garzon 1234');
      await element(page).getByText('Nothing found').waitFor();
      expectNothingElsewhere();
    });

    test('enlarges the map beyond what was recorded', async () => {
      const page = await open();
      const tiles = element(page).locator('img[src^="data:image/png"]');
      await press(page, 'Zoom in');
      await expect.poll(() => tiles.count()).toBeGreaterThan(3);
      expectNothingElsewhere();
    });

    test('finds first what the service finds', async () => {
      const page = await open();
      const {url, apiKey} = inject('service');
      const near = '-34.90529,-56.18927';
      for (const text of SEARCHED) {
        const query = (key: string) => new URLSearchParams({text, near, key});
        const recorded = v.parse(SuggestAnswer, await ask(page, `/v5/places?${query('')}`));
        const response = await fetch(`${url}/v5/places?${query(apiKey)}`);
        const {suggestions, attribution} = v.parse(SuggestAnswer, await response.json());
        expect(recorded.suggestions[0], text).toEqual(suggestions[0]);
        expect(recorded.attribution).toBe(attribution);
      }
    });

    test('knows the address of a point as the service does', async () => {
      const page = await open();
      const {url, apiKey} = inject('service');
      for (const [lat, lon] of [
        ['-34.90529', '-56.18927'],
        ['-34.90620', '-56.19000'],
        ['-34.90340', '-56.18700'],
      ] as const) {
        const query = (key: string) => new URLSearchParams({lat, lon, key});
        const recorded = v.parse(ReverseAnswer, await ask(page, `/v5/places/reverse?${query('')}`));
        const response = await fetch(`${url}/v5/places/reverse?${query(apiKey)}`);
        expect(recorded).toEqual(v.parse(ReverseAnswer, await response.json()));
      }
    });

    test.each([
      ['a phone', PHONE],
      ['a desktop at night', {...WIDE, colorScheme: 'dark' as const}],
    ])('is clean for axe, and says how to turn the clock, on %s', async (_, options) => {
      const page = await open('', options);
      expect(await violationsOfAxe(page)).toEqual([]);
      expect(await page.locator('#alive').textContent()).toContain('npx address-capture-service');
      const {wide, own} = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth,
        own: document.documentElement.clientWidth,
      }));
      expect(wide).toBe(own);
      expectNothingElsewhere();
    });

    test('weighs 12 MB at most, and its own script 60 KB', () => {
      const sizes = readdirSync(folder, {recursive: true, encoding: 'utf8'})
        .map(name => statSync(join(folder, name)))
        .filter(file => file.isFile());
      expect(sizes.reduce((sum, {size}) => sum + size, 0)).toBeLessThan(12_000_000);
      const page = readFileSync(join(folder, 'index.html'), 'utf8');
      const scripts = [...page.matchAll(/"\.\/(assets\/[^"]+\.js)"/g)].map(([, path = '']) => path);
      expect(scripts.length).toBeGreaterThan(0);
      const bytes = scripts.reduce((sum, path) => sum + statSync(join(folder, path)).size, 0);
      expect(bytes).toBeLessThan(60_000);
    });
  });
