import type {Page} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {PHONE, useBrowser} from './support/browser.js';
import {type HostPage, serveHostPage} from './support/host-page.js';

const browser = useBrowser();
let host: HostPage;
beforeAll(async () => {
  host = await serveHostPage({
    body: `<address-capture user-phone-number="+59899740002" app-name="Shop" app-version="1"></address-capture>`,
    // Both at once, as from two tags of a page; its policy lets no script make those.
    script: ({service, key}) => `
      document.querySelector('address-capture').setAttribute('api-key', '${key}');
      import('${service}/cdn/preload.js').catch(() => {});
      import('${service}/cdn/address-capture.js');`,
  });
});
afterAll(() => host.close());

const ELEMENT = '**/cdn/address-capture.js';
const CONVERSATION = '**/cdn/conversation-*.js';

async function expectList(page: Page): Promise<void> {
  await page.getByRole('combobox').fill('ejido 1275');
  await page.getByRole('option', {name: 'Ejido 1275'}).waitFor();
}

describe('preload.js beside the element', () => {
  it('has the code of the conversation asked for while the element’s is on its way, and once', async () => {
    const asked: string[] = [];
    const page = await browser.open(host.url, PHONE, async opened => {
      opened.on(
        'request',
        request => request.url().includes('/conversation-') && asked.push(request.url()),
      );
      const ahead = opened.waitForRequest(CONVERSATION);
      await opened.route(ELEMENT, async route => {
        await ahead;
        await route.continue();
      });
    });
    await expectList(page);
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['itself', '**/cdn/preload.js'],
    ['what it asks for', CONVERSATION],
  ])('costs nothing where %s does not come', async (_, path) => {
    const errors: Error[] = [];
    const page = await browser.open(host.url, PHONE, async opened => {
      opened.on('pageerror', error => errors.push(error));
      const failed = opened.waitForEvent('requestfailed');
      await opened.route(path, route => route.abort(), {times: 1});
      await opened.route(ELEMENT, async route => {
        await failed;
        await route.continue();
      });
    });
    await expectList(page);
    expect(errors).toEqual([]);
  });
});
