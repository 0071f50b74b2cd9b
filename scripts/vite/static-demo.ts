import {join} from 'node:path';
import {mergeConfig, type Plugin, type UserConfig} from 'vite';

const root = join(import.meta.dirname, '../..');

/** Where `npm run build:demo` puts the page, for any web server. */
export const STATIC_DEMO = 'dist/static-demo';

/** The element, from a script in `assets`. */
const ELEMENT = '../cdn/address-capture.js';

/** The designers' page without the service: relative in all its URLs, and with a recording that answers. */
export function staticDemo(demo: UserConfig): UserConfig {
  // What is external there is found by the plugin here.
  const {external: _, ...rolldownOptions} = demo.build?.rolldownOptions ?? {};
  const page = {...demo, build: {...demo.build, rolldownOptions}};
  return mergeConfig(page, {
    plugins: [ownElement(), withoutRoutes()],
    resolve: {
      // The service's geocoder over recorded rows, in place of a database.
      alias: ['house-store', 'corner-store', 'latin'].map(name => ({
        find: new RegExp(`^\\.{1,2}/(?:words/)?${name}\\.js$`),
        replacement: join(root, `demo/recorded/${name}.ts`),
      })),
    },
    // The geocoder lets others take their turn; `setTimeout` does the same in a page.
    define: {setImmediate: 'setTimeout'},
    build: {outDir: join(root, STATIC_DEMO)},
  } satisfies UserConfig);
}

/** The element lies beside the page, wherever that is. */
function ownElement(): Plugin {
  return {
    name: 'own-element',
    enforce: 'pre',
    resolveId: source =>
      source === '/cdn/address-capture.js' ? {id: ELEMENT, external: true} : undefined,
  };
}

/** Paths of the service in the page's HTML: the icon lies beside the page; dashboard and docs are the service's own. */
function withoutRoutes(): Plugin {
  return {
    name: 'without-routes',
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        const page = html
          .replaceAll('href="/icon.svg"', 'href="./icon.svg"')
          .replaceAll(/<a [^>]*href="\/(?:docs|dashboard)"[^>]*>\w+<\/a>/g, '');
        const [left] = /(?:href|src)="\/(?!\/)[^"]*"/.exec(page) ?? [];
        if (left) throw new Error(`The static page would ask for a path of the service: ${left}.`);
        return page;
      },
    },
  };
}
