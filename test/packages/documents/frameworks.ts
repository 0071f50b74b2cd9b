import {existsSync} from 'node:fs';
import {join} from 'node:path';
import * as svelte from 'svelte/compiler';
import * as vue from 'vue/compiler-sfc';
import {type Bundled, showBundled, type Tools} from './page.js';

/** The packages of Angular that a page of its users installs; nothing here is built with them but that page. */
export const ANGULAR: readonly string[] = [
  ...['compiler', 'core', 'common', 'platform-browser'].map(name => `@angular/${name}@22.2.6`),
  'rxjs@7.8.2',
];

/** Shows a component of Vue, compiled as `vite.config.js` on that page says. */
export function showVue(code: string, tools: Tools): Promise<string> {
  const {descriptor, errors} = vue.parse(code);
  if (errors[0]) throw errors[0];
  const {content} = vue.compileScript(descriptor, {
    ...{id: 'snippet', inlineTemplate: true},
    templateOptions: {compilerOptions: {isCustomElement: tag => tag === 'address-capture'}},
  });
  const page = mount(
    `import {createApp} from 'vue';`,
    `createApp(Checkout, {phone: ''}).mount(root);`,
  );
  const define = {
    'process.env.NODE_ENV': '"production"',
    __VUE_OPTIONS_API__: 'false',
    __VUE_PROD_DEVTOOLS__: 'false',
    __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
  };
  return showBundled({page, snippet: content, options: {define}}, tools);
}

/** Shows a component of Svelte. */
export function showSvelte(code: string, tools: Tools): Promise<string> {
  const {js} = svelte.compile(code, {generate: 'client', css: 'injected'});
  const page = mount(
    `import {mount} from 'svelte';`,
    `mount(Checkout, {target: root, props: {phone: ''}});`,
  );
  const options = {conditions: ['svelte', 'browser']};
  return showBundled({page, snippet: js.code, options}, tools);
}

/** Shows a component of Angular, which its compiler compiles in the page. */
export function showAngular(code: string, tools: Tools): Promise<string> {
  const page = `
    import '@angular/compiler';
    import {provideZonelessChangeDetection} from '@angular/core';
    import {bootstrapApplication} from '@angular/platform-browser';
    import {Checkout} from 'snippet';
    document.getElementById('root').append(document.createElement('app-checkout'));
    bootstrapApplication(Checkout, {providers: [provideZonelessChangeDetection()]});`;
  const tsconfigRaw = {
    compilerOptions: {experimentalDecorators: true, useDefineForClassFields: false},
  };
  const bundled: Bundled = {page, snippet: code, options: {tsconfigRaw}};
  return showBundled(bundled, tools);
}

/** A page that puts the component of the snippet into it. */
function mount(imports: string, call: string): string {
  return `import Checkout from 'snippet';
    ${imports}
    const root = document.getElementById('root');
    ${call}`;
}

/** Whether JSON is settings of VS Code that name files which are there. */
export function isEditorSettings(json: unknown, folder: string): boolean {
  const paths = Object.entries(Object(json)).flatMap(([name, value]) =>
    /^(html|css)\.customData$/.test(name) && Array.isArray(value) ? value : [undefined],
  );
  return paths.length > 0 && paths.every(path => path && existsSync(join(folder, String(path))));
}
