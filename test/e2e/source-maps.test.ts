import {originalPositionFor, sourceContentFor, TraceMap} from '@jridgewell/trace-mapping';
import type {Page} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, inject, test} from 'vitest';
import {DESKTOP, useBrowser} from './support/browser.js';
import {type HostPage, serveHostPage} from './support/host-page.js';

/** A position in a script as a stack trace has it: lines and columns from 1 on. */
type Position = {readonly url: string; readonly line: number; readonly column: number};

/** The line of a source that a position leads to, by the map which the service names for the script. */
async function sourceOf({url, line, column}: Position) {
  const script = await fetch(url);
  await script.body?.cancel();
  const map = await fetch(new URL(script.headers.get('SourceMap') ?? '', url));
  const traced = new TraceMap(await map.text());
  // A map counts its columns from 0 on.
  const found = originalPositionFor(traced, {line, column: column - 1});
  if (found.source === null) throw new Error(`The map has nothing for ${url}:${line}:${column}.`);
  const text = sourceContentFor(traced, found.source)?.split('\n')[found.line - 1];
  return {source: found.source, text: text?.trim()};
}

/** Where the innermost call of a stack is. */
function innermost(stack: string): Position {
  const [, url = '', line, column] = /(https?:\S+?):(\d+):(\d+)/.exec(stack) ?? [];
  return {url, line: Number(line), column: Number(column)};
}

/** Where the page's console is written to, with a text. */
async function written(page: Page, text: RegExp): Promise<Position> {
  const message = await page.waitForEvent('console', found => text.test(found.text()));
  const {url, lineNumber, columnNumber} = message.location();
  return {url, line: lineNumber + 1, column: columnNumber + 1};
}

describe.each([
  ['module', true],
  ['classic script', false],
])('The source maps of the %s', (_, module) => {
  const browser = useBrowser();
  let host: HostPage;
  beforeAll(async () => {
    host = await serveHostPage({
      module,
      script: ({service, key}) => `
        ${module ? `import {AddressCapture} from '${service}/cdn/address-capture.js';` : ''}
        try {
          new AddressCapture('#address', {});
        } catch ({stack}) {
          told.push(stack);
        }
        new AddressCapture(document.getElementById('address'), {
          API_KEY: '${key}',
          userPhoneNumber: '+59899123456',
          appSettings: {name: 'A shop', version: '1.0'},
          requiredFieldsConfig: {buildingNameOrNumber: true},
          onAddressSelected() {},
          onError() {},
        });`,
    });
  });
  afterAll(() => host.close());

  test('lead from an error of the first file to the line that throws it', async () => {
    const page = await browser.open(host.url, DESKTOP);
    const stack = await page.waitForFunction('told[0]');
    expect(await sourceOf(innermost(String(await stack.jsonValue())))).toEqual({
      source: 'address-capture:///src/element/props/mounting.ts',
      text: 'throw new TypeError(',
    });
  });

  test('lead from a piece that loads later to the line that warns', async () => {
    let at: Promise<Position> | undefined;
    await browser.open(host.url, DESKTOP, async page => {
      at = written(page, /requiredFieldsConfig does nothing/);
    });
    const {url} = (await at) ?? {};
    expect(url).toMatch(/conversation-.*\.js$/);
    expect(at && (await sourceOf(await at))).toEqual({
      source: 'address-capture:///src/element/props/useless-props.ts',
      text: 'console.warn(`address-capture: ${problem}`);',
    });
  });

  test('are what the browser’s developer tools are told of', async () => {
    const told: string[] = [];
    await browser.open(host.url, DESKTOP, async page => {
      const tools = await page.context().newCDPSession(page);
      tools.on('Debugger.scriptParsed', ({url, sourceMapURL = ''}) => {
        if (url.startsWith(inject('service').url)) told.push(sourceMapURL);
      });
      await tools.send('Debugger.enable');
    });
    const first = module ? 'address-capture.js.map' : 'address-capture.global.js.map';
    await expect.poll(() => told).toContainEqual(expect.stringContaining(first));
    await expect
      .poll(() => told)
      .toContainEqual(expect.stringMatching(/conversation-.*\.js\.map$/));
    expect(told.filter(url => !url.endsWith('.js.map'))).toEqual([]);
  });
});
