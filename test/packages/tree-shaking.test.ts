import {basename} from 'node:path';
import {afterAll, beforeAll, describe, expect, inject, it} from 'vitest';
import {bundlers} from './support/bundlers.js';
import {installConsumer} from './support/packed.js';

const isScreen = (path: string) => path.includes('/dist/screens/');

describe.each(Object.entries(bundlers))('What %s puts into the page of an app', (_, bundler) => {
  let consumer: Awaited<ReturnType<typeof installConsumer>>;
  beforeAll(async () => {
    consumer = await installConsumer(inject('tarball'));
  });
  afterAll(() => consumer.remove());

  const eagerly = (script: string) => bundler(consumer.folder, script);

  it('is nothing, if it imports `address-capture/element` and uses nothing of it', async () => {
    const sources = await eagerly(`import 'address-capture/element';`);
    expect(sources).toEqual([]);
  });

  it('is two small files, if it imports the errors and events', async () => {
    const names = 'AddressError, AddressSelectedEvent, AddressErrorEvent';
    const sources = await eagerly(`export {${names}} from 'address-capture/element';`);
    expect(sources.map(path => basename(path)).sort()).toEqual(['address-error.js', 'events.js']);
  });

  it('is no screen, if it imports the class and never calls `define`', async () => {
    const sources = await eagerly(`
      import {AddressCapture} from 'address-capture/element';
      export const isCapture = element => element instanceof AddressCapture;`);
    expect(sources.some(path => path.endsWith('/element/address-capture.js'))).toBe(true);
    expect(sources.filter(isScreen)).toEqual([]);
  });

  it.each([
    `import {define} from 'address-capture/element'; define();`,
    `import 'address-capture';`,
  ])('is the first screens, and none that loads later, by: %s', async script => {
    const sources = await eagerly(script);
    const screens = sources.filter(isScreen);
    expect(screens.some(path => path.endsWith('/screens/search/search.js'))).toBe(true);
    expect(screens.some(path => path.endsWith('/screens/trouble.js'))).toBe(true);
    expect(screens.filter(path => /\/screens\/(pin|door|review|done)\//.test(path))).toEqual([]);
  });
});
