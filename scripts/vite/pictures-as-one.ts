import {join} from 'node:path';
import type {Plugin} from 'vite';

const TOGETHER = /\/(photos\/photos|panorama\/viewers)\.js$/;

/** Gives the modules that pages load with the first picture one entry, which is no file, and so one chunk. */
export function picturesAsOne(src: string): Plugin {
  const entry = join(src, 'pictures.ts');
  return {
    name: 'pictures-as-one',
    enforce: 'pre',
    resolveId: (source, importer) =>
      TOGETHER.test(source) && importer !== entry ? entry : undefined,
    load: id =>
      id === entry
        ? `export * from './panorama/viewers.js';export * from './element/photos/photos.js';`
        : undefined,
  };
}
