import {type ChildProcess, type SpawnOptions, spawn} from 'node:child_process';
import {once} from 'node:events';
import {webkit} from 'playwright-core';
import {ensureWebKit, type WebKit} from '../../../scripts/ensure-browser.js';
import {freePort} from '../../../scripts/free-port.js';
import type {Engine} from './engine.js';
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

async function openGtk({xvfb, windowManager, driver, browser}: WebKit & {kind: 'gtk'}) {
  const screen = await startScreen(xvfb);
  const env = {...process.env, DISPLAY: screen.display, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1'};
  // A window that nobody manages never gets the focus, and its page has no :focus.
  const managing = startProgram(windowManager, [], {env, stdio: 'ignore'});
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
    for (const child of [driving, managing, screen.server]) await end(child);
  };
  return {page, close};
}

/** Xvfb picks a free display itself, and writes its number. */
async function startScreen(xvfb: string): Promise<{display: string; server: ChildProcess}> {
  const server = startProgram(
    xvfb,
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const pipe = server.stdio[3];
  if (!pipe) throw new Error('Xvfb has no pipe to write its display to.');
  const [number] = await once(pipe, 'data');
  return {display: `:${String(number).trim()}`, server};
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

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}

/** Starts a program that does not outlive this process. */
function startProgram(path: string, parameters: readonly string[], options: SpawnOptions) {
  const child = spawn(path, parameters, options);
  process.once('exit', () => child.kill());
  return child;
}
