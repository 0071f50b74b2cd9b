import {open, readdir} from 'node:fs/promises';
import {join} from 'node:path';

/** Flushes a folder, and everything below it, from the system's cache to the disk. */
export async function syncFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, {withFileTypes: true, recursive: true});
  const paths = entries
    .filter(entry => entry.isFile() || entry.isDirectory())
    .map(entry => join(entry.parentPath ?? entry.path, entry.name));
  const waiting = [folder, ...paths];
  const syncNext = async (): Promise<void> => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) await syncPath(path);
  };
  await Promise.all([syncNext(), syncNext(), syncNext(), syncNext()]);
}

async function syncPath(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } catch (error) {
    // Windows syncs neither folders nor files opened for reading; PostgreSQL's log is synced there all the same.
    if (process.platform !== 'win32') throw error;
  } finally {
    await file.close();
  }
}
