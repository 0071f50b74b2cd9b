import type {Page} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, inject, it} from 'vitest';
import {DEFAULTS} from '../../demo/settings.js';
import {SNIPPETS, withoutMarks} from '../../demo/snippets.js';
import {useBrowser} from '../e2e/support/browser.js';
import {isMatrix} from '../support/matrix.js';
import {type App, createApp, replaceComponent, runTool, serveApp} from './support/framework-app.js';
import {FRAMEWORKS} from './support/frameworks.js';
import {openHeard} from './support/heard.js';
import {lateScript} from './support/late-script.js';
import {newerNode} from './support/runtimes.js';
import {saveWithGate} from './support/save-address.js';
import {expectWholeJob} from './support/whole-job.js';

/** `npm test` has the first of them, `npm run test:matrix` all, a developer those whose names begin so. */
const {TEST_FRAMEWORK} = process.env;
const chosen = FRAMEWORKS.filter(({name}, row) =>
  TEST_FRAMEWORK ? name.startsWith(TEST_FRAMEWORK) : isMatrix || row === 0,
);

/** Milliseconds in which an app is installed and built, beside whatever else the machine does. */
const PATIENCE = 600_000;

const browser = useBrowser();

describe.each(chosen)('The packed element in $name', framework => {
  if (framework.needsNode22 && !newerNode.isThere) {
    it.skip('is not tested here: it needs Node 22, which npm has for Linux alone by one name');
    return;
  }
  let app: App;
  let host: Awaited<ReturnType<typeof serveApp>>;
  beforeAll(async () => {
    app = await createApp(framework, {
      tarball: inject('tarball'),
      apiKey: inject('service').apiKey,
    });
    host = await serveApp(framework, app);
  }, PATIENCE);
  afterAll(() => {
    host.close();
    app.remove();
  });

  it('does its whole job, and the console has nothing to say', async () => {
    const {page, heard} = await openHeard(browser, host.url);
    await expectWholeJob(page);
    expect(await page.evaluate('litHtmlVersions.length')).toBe(framework.ownLit ? 2 : 1);
    expect(heard).toEqual([]);
  });

  if (framework.types)
    it('has types that compile, its own included', async () => {
      const {code, output} = await runTool(framework, app, framework.types);
      expect(code, output).toBe(0);
    });

  const {copied} = framework;
  if (copied && isMatrix)
    it('takes the code that one copies from the designers’ page', {timeout: PATIENCE}, async () => {
      const {apiKey: key, url: origin} = inject('service');
      const settings = {...DEFAULTS, primary: '#5b2be0', mode: 'dark', language: 'es'} as const;
      const code = withoutMarks(SNIPPETS[copied]?.(settings, {key, origin}) ?? '');
      await replaceComponent(framework, app, code);
      const logged: string[] = [];
      const {page, heard} = await openHeard(browser, host.url, async opened => {
        opened.on('console', message => logged.push(message.text()));
      });
      await page.getByRole('button', {name: 'Say the phone'}).click();
      await saveWithGate(page);
      await expect.poll(() => logged.join()).toContain('18 de Julio 1234');
      const frame = page.locator('address-capture .ac');
      const painted = await frame.evaluate(one =>
        getComputedStyle(one).getPropertyValue('--primary'),
      );
      expect([painted.trim(), await frame.getAttribute('data-theme')]).toEqual(['#5b2be0', 'dark']);
      expect(heard).toEqual([]);
    });

  if (!framework.isServed) return;

  it('moves nothing when its script comes late', async () => {
    const late = lateScript();
    let page: Page | undefined;
    const opening = openHeard(browser, host.url, async opened => {
      page = opened;
      await late.hold(opened);
    });
    const top = async () => (await page?.locator('footer').boundingBox())?.y;
    await expect.poll(top).toBeDefined();
    const before = await top();
    late.release();
    const {page: opened, heard} = await opening;
    await opened.getByRole('combobox').waitFor();
    expect(await top()).toBe(before);
    expect(await late.shiftOf(opened)).toBe(0);
    expect(heard).toEqual([]);
  });
});
