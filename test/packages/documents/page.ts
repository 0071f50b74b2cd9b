import {join} from 'node:path';
import * as esbuild from 'esbuild';
import type {Page} from 'playwright-core';
import {expectWorking} from '../support/expect-working.js';
import type {Customer} from './customer.js';

/** What keeps what a page prints and what goes wrong in it, before any script of its own. */
const WATCH = `<script>
  globalThis.told = [];
  globalThis.printed = [];
  console.log = (...words) => printed.push(words.join(' '));
  console.error = (...words) => told.push(words.join(' '));
  addEventListener('error', ({message}) => told.push(message));
  addEventListener('unhandledrejection', ({reason}) => told.push(String(reason)));
</script><link rel="icon" href="data:,">`;

/** Where pages are shown: what is written under a path is served from then on. */
export type Host = {
  readonly url: string;
  readonly pages: Record<string, string>;
  /** Its folder, for what is bundled. */
  readonly folder: string;
};

type Tools = {
  readonly host: Host;
  readonly customer: Customer;
  open(url: string): Promise<Page>;
};

/** Shows a page that has the element, checks that it works, and returns what it printed; its first button opens a dialog. */
export async function showPage(
  html: string,
  {host, open}: Tools,
  isDialog = html.includes('presentation="dialog"'),
): Promise<string> {
  const [doctype = ''] = /^<!doctype html>\n/.exec(html) ?? [];
  host.pages['/shop.html'] = `<!doctype html>${WATCH}${html.slice(doctype.length)}`;
  const page = await open(`${host.url}shop.html`);
  if (isDialog) await page.getByRole('button').first().click();
  await expectWorking(page);
  const printed: readonly string[] = await page.evaluate('printed');
  return printed.map(line => `${line}\n`).join('');
}

/** A page with the element in markup, as the snippets of its developer find it. */
function markup({apiKey}: Customer): string {
  return `<address-capture api-key="${apiKey}" user-phone-number="+59899123456" app-name="A shop" app-version="1.0"></address-capture>`;
}

/** Shows a stylesheet at work. */
export function showStyle(css: string, tools: Tools): Promise<string> {
  return showScript('', tools, `<style>${css}</style>`);
}

/**
 * Bundles a module and shows it: one that looks for the element, or needs none, on a page that has it in markup; one that
 * exports React components with those rendered.
 */
export async function showScript(code: string, tools: Tools, head = ''): Promise<string> {
  const {host, customer} = tools;
  const isReact = code.includes('address-capture/react');
  const makesOne = isReact || code.includes('new AddressCapture');
  await esbuild.build({
    stdin: {
      contents: isReact ? RENDER : makesOne ? code : `import 'address-capture';\n${code}`,
      resolveDir: host.folder,
    },
    plugins: [{name: 'snippet', setup: build => provide(build, code, host.folder)}],
    ...{bundle: true, format: 'esm', splitting: true, target: 'es2022', logLevel: 'silent'},
    ...{outdir: join(host.folder, 'bundle'), entryNames: 'page', jsx: 'automatic'},
    define: {'process.env.NODE_ENV': '"production"'},
  });
  const body = makesOne ? '<div id="root"></div>' : markup(customer);
  const script = '<script type="module" src="/bundle/page.js"></script>';
  const html = `<title>A shop</title>${head}<body>${body}${script}</body>`;
  return showPage(html, tools, code.includes('presentation="dialog"'));
}

/** What a page of React does with the components of a snippet. */
const RENDER = `
  import * as snippet from 'snippet';
  import {createElement} from 'react';
  import {createRoot} from 'react-dom/client';
  for (const Component of Object.values(snippet))
    createRoot(document.getElementById('root')).render(createElement(Component, {phone: ''}));`;

function provide(build: esbuild.PluginBuild, contents: string, resolveDir: string): void {
  build.onResolve({filter: /^snippet$/}, ({path}) => ({path, namespace: 'snippet'}));
  build.onLoad({filter: /.*/, namespace: 'snippet'}, () => ({contents, resolveDir, loader: 'tsx'}));
}
