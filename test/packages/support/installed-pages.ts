import {afterAll, beforeAll, inject} from 'vitest';
import {useBrowser} from '../../e2e/support/browser.js';
import {openHeard} from './heard.js';
import {installConsumer} from './packed.js';
import {serveFolder} from './serve-folder.js';

/** A folder of its own, in which the package is installed. */
export type InstalledPages = {
  /** The folder, from which its pages are served. */
  readonly folder: string;
  /** Where it is served, with a slash at the end. */
  readonly url: string;
  /** Adds a page to it, by its name. */
  add(name: string, html: string): void;
  /** Adds a page and opens it; `heard` is what its console says of warnings and errors. */
  open(html: string): ReturnType<typeof openHeard>;
};

/** Pages without a bundler, beside the packed element as npm installs it. */
export function useInstalledPages(): InstalledPages {
  const browser = useBrowser();
  const pages: Record<string, string> = {};
  let host: Awaited<ReturnType<typeof serveFolder>>;
  let consumer: Awaited<ReturnType<typeof installConsumer>>;
  beforeAll(async () => {
    consumer = await installConsumer(inject('tarball'));
    host = await serveFolder(consumer.folder, pages);
  });
  afterAll(() => {
    host.close();
    consumer.remove();
  });
  const add = (name: string, html: string) => {
    pages[`/${name}`] = html;
  };
  return {
    get folder() {
      return consumer.folder;
    },
    get url() {
      return host.url;
    },
    add,
    open(html) {
      add('shop.html', html);
      return openHeard(browser, `${host.url}shop.html`);
    },
  };
}
