import {cpSync, rmSync, writeFileSync} from 'node:fs';
import {basename, join} from 'node:path';
import {build as buildPage} from 'vite';
import {PIN_ICON} from '../../src/service/http/files/icon.js';
import {build} from '../build-parts.js';
import {STATIC_DEMO} from '../vite/static-demo.js';
import {README} from './readme.js';
import {recordTown} from './record-town.js';

const root = join(import.meta.dirname, '../..');

/** What is in `dist/cdn` for other pages than this one, which loads the module. */
const FOR_OTHERS = /^(address-capture\.global|global-|presence|integrity)/;

/**
 * Builds the designers' page as a folder for any web server, with a recorded town in place of the service; returns the
 * folder. Drawn pictures are kept for the next time.
 */
export async function buildStaticDemo(): Promise<string> {
  const folder = join(root, STATIC_DEMO);
  rmSync(folder, {recursive: true, force: true});
  await Promise.all([
    build(['cdn']),
    recordTown({to: join(folder, 'town'), cache: join(root, 'dist/.recorded')}),
  ]);
  await buildPage({mode: 'staticDemo', configFile: join(root, 'vite.config.ts')});
  cpSync(join(root, 'dist/cdn'), join(folder, 'cdn'), {
    recursive: true,
    filter: path => !FOR_OTHERS.test(basename(path)),
  });
  writeFileSync(join(folder, 'icon.svg'), PIN_ICON);
  writeFileSync(join(folder, 'README.md'), README);
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  return folder;
}
