import {existsSync, mkdirSync} from 'node:fs';
import {readFile, rename, writeFile} from 'node:fs/promises';
import {PGlite} from '@electric-sql/pglite';

/** A dump of an empty PGlite, from which each test's database begins: initdb alone takes seconds. */
export const PGLITE_TEMPLATE = '.cache/pglite.tar';

/** Vitest's global setup: makes the dump, once for each version of PGlite. */
export async function setup(): Promise<void> {
  const {version}: {version: string} = JSON.parse(
    await readFile('node_modules/@electric-sql/pglite/package.json', 'utf8'),
  );
  const stamp = `${PGLITE_TEMPLATE}.${version}`;
  if (existsSync(stamp)) return;
  mkdirSync('.cache', {recursive: true});
  const pglite = await PGlite.create();
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  // Renamed when it is whole: another run may be making it too.
  const unfinished = `${PGLITE_TEMPLATE}.${process.pid}`;
  await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()));
  await rename(unfinished, PGLITE_TEMPLATE);
  await writeFile(stamp, '');
}
