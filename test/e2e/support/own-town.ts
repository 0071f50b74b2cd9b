import {cpSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {inject} from 'vitest';
import {createPostgresDatabase} from '../../support/databases/postgres-database.js';

/** Where a service finds its data, with a town that is built already. */
export type OwnTown = {
  readonly folder: string;
  /** Absent: the embedded database in the folder. */
  readonly databaseUrl?: string;
  remove(): Promise<void>;
};

/** A town of a test's own, in the embedded database. */
export async function embeddedTown(): Promise<OwnTown> {
  const folder = copyOf(inject('readyTown').embedded);
  return {folder, remove: async () => rmSync(folder, {recursive: true})};
}

/** A town of a test's own, in a database of PostgreSQL. */
export async function servedTown(): Promise<OwnTown> {
  const {served} = inject('readyTown');
  if (!served) throw new Error('The run has no town on PostgreSQL: see scripts/test.ts.');
  const folder = copyOf(served.folder);
  const {url, drop} = await createPostgresDatabase({template: served.database});
  return {
    folder,
    databaseUrl: url,
    remove: async () => {
      await drop();
      rmSync(folder, {recursive: true});
    },
  };
}

function copyOf(source: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'address-capture-'));
  cpSync(source, folder, {recursive: true});
  return folder;
}
