import {createHash, randomUUID} from 'node:crypto';
import {existsSync} from 'node:fs';
import {mkdir, readdir, rename, rm, stat} from 'node:fs/promises';
import {join} from 'node:path';
import type {Queries} from '../../base/db/db.js';
import {makeFolder} from '../../base/make-folder.js';
import {NAMES_FILES, namesFile} from '../geocoder/names/names.js';
import type {StoredRegion} from './region.js';
import {copyNames} from './region-names.js';
import {copyTiles} from './region-tiles.js';

type Kept = Pick<StoredRegion, 'id' | 'build' | 'builtAt'>;

/** The folder below `folder` with the map and the names of a region's build, which are copied from the database if they are missing. */
export async function keptFiles(db: Queries, region: Kept, folder: string): Promise<string> {
  const kept = join(folder, nameOf(region));
  const isCopied = existsSync(kept);
  if (isCopied && existsSync(join(kept, namesFile('tables')))) return kept;
  makeFolder(folder);
  // Another process may use the same folder.
  const draft = join(folder, `${randomUUID()}.tmp`);
  await mkdir(draft);
  try {
    await copyNames(db, region.build, draft);
    if (isCopied) {
      // An earlier version copied the map alone.
      for (const file of NAMES_FILES.toReversed())
        await rename(join(draft, namesFile(file)), join(kept, namesFile(file)));
      return kept;
    }
    await copyTiles(db, region.build, draft);
    await rename(draft, kept).catch((error: unknown) => {
      if (!existsSync(kept)) throw error;
    });
    return kept;
  } finally {
    await rm(draft, {recursive: true, force: true});
  }
}

/** Milliseconds in which another process that shares the folder has finished a copy, and knows a newer build. */
const HOUR = 3_600_000;

/** Removes the files of builds that are no region's any more, and of copies that were never finished. */
export async function forgetFiles(regions: readonly Kept[], folder: string): Promise<void> {
  const names = new Set(regions.map(nameOf));
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const made = await stat(path).catch(() => undefined);
    const isOld = made && made.mtimeMs < Date.now() - HOUR;
    if (!names.has(name) && isOld) await rm(path, {recursive: true, force: true});
  }
}

/** Differs between databases, which may have been exchanged over the same folder. */
function nameOf({id, build, builtAt}: Kept): string {
  const made = createHash('sha256').update(builtAt.toISOString()).digest('hex').slice(0, 8);
  return `${id}-${build}-${made}`;
}
