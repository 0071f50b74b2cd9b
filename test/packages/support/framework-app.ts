import {cpSync, mkdirSync, writeFileSync} from 'node:fs';
import {delimiter, dirname, join} from 'node:path';
import {type Ran, run} from '../../../scripts/run.js';
import type {Framework} from './framework.js';
import {installConsumer} from './packed.js';
import {freePort, runProgram, type Script} from './run-script.js';
import {newerNode} from './runtimes.js';
import {serveFolder} from './serve-folder.js';
import {snippetsUnder} from './snippets.js';

/** An app in a folder outside the repository. */
export type App = {readonly folder: string; remove(): void};

/** The packed element, and the key that the app has in place of that of docs/frameworks.md. */
export type Given = {readonly tarball: string; readonly apiKey: string};

/** Installs an app with the packed element and with the files that docs/frameworks.md shows for it, and builds it. */
export async function createApp(framework: Framework, {tarball, apiKey}: Given): Promise<App> {
  const {packages, needsNode22} = framework;
  const newer = needsNode22 ? newerNode.packages : [];
  const app = await installConsumer(tarball, [...packages, ...newer]);
  writeApp(framework, app.folder, apiKey);
  await buildApp(framework, app);
  return app;
}

function writeApp({folder, sections, into}: Framework, target: string, apiKey: string): void {
  cpSync(join(import.meta.dirname, '../consumers', folder), target, {recursive: true});
  for (const {file, code} of sections.flatMap(snippetsUnder)) {
    const path = join(target, file.includes('.config.') ? '.' : into, file);
    mkdirSync(dirname(path), {recursive: true});
    writeFileSync(path, code.replaceAll('pk_sandbox_…', apiKey));
  }
}

/** Puts `code` in the place of the component that docs/frameworks.md shows, and builds the app again. */
export async function replaceComponent(
  framework: Framework,
  app: App,
  code: string,
): Promise<void> {
  const [component] = framework.sections.flatMap(snippetsUnder);
  if (!component) throw new Error(`docs/frameworks.md shows no file for ${framework.name}.`);
  writeFileSync(join(app.folder, framework.into, component.file), code);
  await buildApp(framework, app);
}

/** Builds what is in the folder; throws what the build says where it fails. */
export async function buildApp(framework: Framework, app: App): Promise<void> {
  if (!framework.build) return;
  const {code, output} = await runTool(framework, app, framework.build);
  if (code !== 0) throw new Error(`${framework.build.join(' ')} failed:\n${output}`);
}

/** Runs a program that the app has installed. */
export function runTool(
  framework: Framework,
  {folder: cwd}: App,
  [program = '', ...parameters]: readonly string[] = [],
): Promise<Ran> {
  const {node, env} = runnerOf(framework, cwd);
  return run(node, [join(cwd, 'node_modules/.bin', program), ...parameters], {cwd, env});
}

/** Serves a built app as its host would. */
export async function serveApp(
  framework: Framework,
  {folder: cwd}: App,
): Promise<{readonly url: string; close(): void}> {
  const {site} = framework;
  if (typeof site === 'string') return serveFolder(join(cwd, site));
  const PORT = String(await freePort());
  const {node, env} = runnerOf(framework, cwd);
  const script = runProgram(node, site.start, {cwd, env: {...env, PORT, HOST: '127.0.0.1'}});
  const url = `http://localhost:${PORT}/`;
  await untilServed(url, script);
  return {url, close: () => void script.stop()};
}

/** Throws what the program says where it has not answered within half a minute. */
async function untilServed(url: string, script: Script): Promise<void> {
  const signal = AbortSignal.timeout(30_000);
  const isServed = () =>
    fetch(url, {signal}).then(
      ({ok}) => ok,
      () => false,
    );
  while (!(await isServed())) {
    if (signal.aborted) throw new Error(`${url} does not answer:\n${script.output()}`);
    await new Promise(resolve => setTimeout(resolve, 50));
  }
}

/** The program that runs an app's tools, and what they find in their environment. A test runner's own would be no user's. */
function runnerOf({needsNode22, env}: Framework, folder: string) {
  const node = needsNode22 ? newerNode.in(folder) : process.execPath;
  const PATH = [dirname(node), process.env['PATH']].join(delimiter);
  return {node, env: {NODE_ENV: 'production', ...env, PATH, VITEST: '', CI: 'true'}};
}
