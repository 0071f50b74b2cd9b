import {existsSync} from 'node:fs';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {chromium, firefox, webkit} from 'playwright-core';
import {aptInstall} from './apt-install.js';
import {chromiumPlaces, firefoxPlaces} from './browser-places.js';
import {findProgram} from './find-program.js';
import {run} from './run.js';

const root = join(import.meta.dirname, '..');

/** One way to find or install a browser; returns the program's path, or undefined. */
type Way = () => Promise<string | undefined> | string | undefined;

/**
 * A Chromium program: the first of `CHROME_PATH`, Playwright's, the system's, apt-get's, Playwright's download, and an
 * npm package's. Throws, listing what was attempted, if there is none.
 */
export function ensureChromium(): Promise<string> {
  return firstOf('Chromium', 'Install Chromium or Chrome, or name its program in CHROME_PATH.', [
    () => given('CHROME_PATH'),
    () => existing(chromium.executablePath()),
    () => findProgram(...chromiumPlaces()),
    async () => {
      await aptInstall('chromium-headless-shell', 'fonts-liberation');
      if (!findProgram(...chromiumPlaces())) await aptInstall('chromium', 'fonts-liberation');
      return findProgram(...chromiumPlaces());
    },
    () => playwrightDownload('chromium', chromium.executablePath()),
    sparticuz,
  ]);
}

/** A Firefox that WebDriver BiDi can drive: `FIREFOX_PATH`, the system's, apt-get's. Throws if there is none. */
export function ensureFirefox(): Promise<string> {
  return firstOf('Firefox', 'Install Firefox, or name its program in FIREFOX_PATH.', [
    () => given('FIREFOX_PATH'),
    () => findProgram(...firefoxPlaces()),
    async () => {
      await aptInstall('firefox-esr', 'fonts-liberation');
      return findProgram(...firefoxPlaces());
    },
    () => playwrightDownload('firefox', firefox.executablePath()),
  ]);
}

/** A virtual screen: the X server, and its window manager. */
export type Screen = {readonly xvfb: string; readonly windowManager: string};

/** A screen for browsers that need a window; undefined on other systems than Linux, or without the programs. */
export async function ensureScreen(): Promise<Screen | undefined> {
  if (process.platform !== 'linux') return undefined;
  if (!findScreen()) await aptInstall('xvfb', 'openbox');
  return findScreen();
}

function findScreen(): Screen | undefined {
  const xvfb = findProgram('Xvfb');
  const windowManager = findProgram('openbox');
  return xvfb && windowManager ? {xvfb, windowManager} : undefined;
}

/** WebKitGTK's driver on a virtual screen, or Playwright's build of WebKit. */
export type WebKit =
  | {
      readonly kind: 'gtk';
      readonly driver: string;
      readonly browser: string;
      readonly screen: Screen;
    }
  | {readonly kind: 'playwright'; readonly browser: string};

/** WebKitGTK on Linux (installed with apt-get if necessary), Playwright's WebKit elsewhere. Throws if there is none. */
export async function ensureWebKit(): Promise<WebKit> {
  const found = findWebKitGtk();
  if (found) return found;
  const advice = 'On Debian, install webkit2gtk-driver, xvfb and openbox.';
  let gtk: WebKit | undefined;
  const browser = await firstOf('WebKit', advice, [
    async () => {
      if (process.platform !== 'linux') return undefined;
      await aptInstall('webkit2gtk-driver', 'xvfb', 'openbox', 'fonts-liberation');
      gtk = findWebKitGtk();
      return gtk?.browser;
    },
    () => existing(webkit.executablePath()),
    () => playwrightDownload('webkit', webkit.executablePath()),
  ]);
  return gtk ?? {kind: 'playwright', browser};
}

function findWebKitGtk(): WebKit | undefined {
  const driver = findProgram('WebKitWebDriver');
  const screen = findScreen();
  const browser = findProgram(
    '/usr/lib/*/webkit2gtk-4.*/MiniBrowser',
    '/usr/libexec/webkit2gtk-4.*/MiniBrowser',
    '/usr/lib/webkit2gtk-4.*/MiniBrowser',
  );
  return driver && browser && screen ? {kind: 'gtk', driver, browser, screen} : undefined;
}

async function firstOf(name: string, advice: string, ways: readonly Way[]): Promise<string> {
  for (const way of ways) {
    const path = await way();
    if (path && (await starts(path))) return path;
  }
  throw new Error(`No ${name} here, and none could be installed. ${advice}`);
}

/** Throws if the named program does not work, because silently using another one would hide the mistake. */
async function given(variable: string): Promise<string | undefined> {
  const path = process.env[variable];
  if (!path) return undefined;
  if (!existsSync(path)) throw new Error(`${variable} names ${path}, which does not exist.`);
  if (!(await starts(path)))
    throw new Error(
      `${variable} names ${path}, which does not start: name another program, or unset ${variable}.`,
    );
  return path;
}

function existing(path: string): string | undefined {
  return existsSync(path) ? path : undefined;
}

/** Ubuntu has programs of these names that only print "install the snap". */
async function starts(path: string): Promise<boolean> {
  if (process.platform !== 'linux' || path.endsWith('MiniBrowser')) return true;
  return (await run(path, ['--version'])).code === 0;
}

async function playwrightDownload(name: string, path: string): Promise<string | undefined> {
  console.log(`Downloading ${name} with Playwright …`);
  const cli = join(root, 'node_modules/playwright-core/cli.js');
  const {code} = await run(process.execPath, [cli, 'install', name]);
  return code === 0 ? existing(path) : undefined;
}

/** A Chromium from an npm package, for machines that reach only the npm registry. */
async function sparticuz(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = join(root, '.cache/chromium');
  const name = '@sparticuz/chromium';
  console.log(`Installing ${name} into .cache/ …`);
  const {code} = await run('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', name]);
  if (code !== 0) return undefined;
  // It unpacks itself into the temporary folder, and prints the path.
  const script = `import('${name}').then(m => m.default.executablePath()).then(console.log)`;
  const unpacked = await run(process.execPath, ['-e', script], {cwd: folder});
  return unpacked.code === 0 ? existing(unpacked.output.trim()) : undefined;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  console.log(`Chromium: ${await ensureChromium()}`);
  console.log(`Firefox: ${await ensureFirefox()}`);
  console.log(`WebKit: ${(await ensureWebKit()).browser}`);
}
