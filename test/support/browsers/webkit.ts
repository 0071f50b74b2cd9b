import type {ChildProcess} from 'node:child_process';
import {webkit} from 'playwright-core';
import {ensureWebKit, type WebKit} from '../../../scripts/ensure-browser.js';
import {freePort} from '../../../scripts/free-port.js';
import type {Engine} from './engine.js';
import {endProgram, startProgram, startScreen} from './virtual-screen.js';
import {WebDriver} from './web-driver.js';
import {WebKitPage} from './webkit-page.js';

/** WebKit: WebKitGTK with its own driver under a virtual screen, or Playwright's build where there is no WebKitGTK. */
export function webkitEngine(): Engine {
  let close = async () => {};
  return {
    name: 'WebKit',
    kind: 'playwright',
    async open() {
      const found = await ensureWebKit();
      if (found.kind === 'gtk') {
        const opened = await openGtk(found);
        close = opened.close;
        return opened.page;
      }
      const browser = await webkit.launch({executablePath: found.browser});
      close = () => browser.close();
      return browser.newPage({viewport: {width: 800, height: 600}});
    },
    close: () => close(),
  };
}

async function openGtk({screen: found, driver, browser}: WebKit & {kind: 'gtk'}) {
  const screen = await startScreen(found);
  const {env} = screen;
  const port = await freePort();
  const driving = startProgram(driver, ['--host=127.0.0.1', `--port=${port}`], {
    env,
    stdio: 'ignore',
  });
  const address = `http://127.0.0.1:${port}`;
  await untilReady(address, driving);
  const session = await WebDriver.open(address, {
    'webkitgtk:browserOptions': {binary: browser, args: ['--automation']},
  });
  const page = new WebKitPage(session);
  await page.setViewportSize({width: 800, height: 600});
  await untilFocused(session);
  const close = async () => {
    await session.close();
    await endProgram(driving);
    await screen.close();
  };
  return {page, close};
}

async function untilReady(address: string, driver: ChildProcess): Promise<void> {
  while (driver.exitCode === null) {
    const ready = await fetch(`${address}/status`).then(
      response => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  throw new Error(`WebKitWebDriver ended with code ${driver.exitCode}`);
}

async function untilFocused(session: WebDriver): Promise<void> {
  const script = 'return document.hasFocus()';
  for (let tries = 0; tries < 100; tries++) {
    if (await session.post('execute/sync', {script, args: []})) return;
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  throw new Error('The window of WebKitGTK does not get the focus.');
}
