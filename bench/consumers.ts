import {mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import {parseSync} from 'oxc-parser';
import {build} from '../scripts/build-parts.js';
import type {Framework} from '../test/packages/support/framework.js';
import {type App, buildApp, createApp, serveApp} from '../test/packages/support/framework-app.js';
import {FRAMEWORKS} from '../test/packages/support/frameworks.js';
import {packElement} from '../test/packages/support/packed.js';
import type {BenchRow} from './row.js';

/** Of a service that nobody asks: nothing but scripts is loaded here. */
const API_KEY = 'pk_sandbox_aHR0cDovL2xvY2FsaG9zdDo0NjAw_nobody';

/** In place of the package's entries, for the same app without the element. */
const WITHOUT: Readonly<Record<string, string>> = {
  '.': 'export {};',
  './react': 'export const AddressCapture = () => null;',
};

/** What the element adds to an app of each framework: the scripts as they are built, each compressed by brotli. */
export async function* run(): AsyncGenerator<BenchRow> {
  await build(['cdn', 'npm']);
  const folder = mkdtempSync(join(tmpdir(), 'address-capture-packed-'));
  try {
    const tarball = await packElement(folder);
    for (const framework of FRAMEWORKS.filter(one => !one.isForDevelopment)) {
      const began = performance.now();
      const app = await createApp(framework, {tarball, apiKey: API_KEY});
      yield {
        what: `${framework.name}: installed and built`,
        value: (performance.now() - began) / 1000,
        unit: 's',
      };
      yield {
        what: `${framework.name}: all that is installed`,
        value: folderBytes(join(app.folder, 'node_modules')) / 1e6,
        unit: 'MB',
      };
      yield* added(framework, app);
      app.remove();
    }
  } finally {
    rmSync(folder, {recursive: true});
  }
}

async function* added(framework: Framework, app: App): AsyncGenerator<BenchRow> {
  const withElement = await bytesOf(framework, app);
  removeElement(app);
  await buildApp(framework, app);
  const without = await bytesOf(framework, app);
  const what = `${framework.name}: the element adds`;
  const first = withElement.first - without.first;
  yield {what: `${what} to what loads first, brotli`, value: first, unit: 'B'};
  const whole = withElement.whole - without.whole;
  yield {what: `${what} in all, every language included, brotli`, value: whole, unit: 'B'};
}

/** Leaves the types of the package, for the builds that check them. */
function removeElement({folder}: App): void {
  const home = join(folder, 'node_modules/address-capture');
  const {exports} = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  for (const [entry, script] of Object.entries(WITHOUT))
    writeFileSync(join(home, exports[entry].default), script);
}

/** Of the scripts that the page names and those that they import, and of all that were built. */
async function bytesOf(framework: Framework, app: App): Promise<{first: number; whole: number}> {
  const scripts = join(app.folder, framework.scripts);
  const names = readdirSync(scripts, {recursive: true, encoding: 'utf8'});
  const all = names.filter(name => /\.m?js$/.test(name)).map(name => join(scripts, name));
  const host = await serveApp(framework, app);
  try {
    const texts = await firstScripts(host.url);
    return {
      first: sum(texts.map(compressed)),
      whole: sum(all.map(path => compressed(readFileSync(path, 'utf8')))),
    };
  } finally {
    host.close();
  }
}

/** The texts of what a page loads at once: its scripts, also those within the page, and their static imports. */
async function firstScripts(page: string): Promise<string[]> {
  const html = await textOf(page);
  const waiting = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"(?![^>]*nomodule)/gi)].map(
    ([, src = '']) => new URL(src, page).href,
  );
  const inPage = [...html.matchAll(/<script[^>]*type="module"[^>]*>([^<]+)<\/script>/g)];
  const texts = inPage.map(([, text = '']) => text);
  waiting.push(...texts.flatMap(text => importsOf(text, page)));
  const seen = new Set<string>();
  for (let url = waiting.pop(); url; url = waiting.pop()) {
    if (seen.has(url)) continue;
    seen.add(url);
    const text = await textOf(url);
    texts.push(text);
    waiting.push(...importsOf(text, url));
  }
  return texts;
}

function importsOf(text: string, from: string): string[] {
  const {staticImports, staticExports} = parseSync('script.js', text).module;
  const exported = staticExports.flatMap(({entries}) => entries.map(one => one.moduleRequest));
  const requests = [...staticImports.map(one => one.moduleRequest), ...exported];
  return requests.flatMap(request => (request ? [new URL(request.value, from).href] : []));
}

const textOf = async (url: string) => (await fetch(url)).text();

const compressed = (text: string) => brotliCompressSync(text).length;

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

function folderBytes(folder: string): number {
  const files = readdirSync(folder, {recursive: true, withFileTypes: true});
  return sum(
    files.map(file => (file.isFile() ? statSync(join(file.parentPath, file.name)).size : 0)),
  );
}
