import type {Queries} from '../../base/db/db.js';
import {noteUse} from './store.js';

/** Addresses remembered at most; beyond that, some are noted twice. */
const MOST = 50_000;

/** Records which addresses are in use, once per day and process: further uses cost no statement. */
export function createUseNotes(
  db: Queries,
): (location: {readonly branchId: string; readonly id: string}, at: Date) => Promise<void> {
  const noted = new Set<string>();
  let today = '';
  return async (location, at) => {
    const day = at.toISOString().slice(0, 10);
    if (day !== today || noted.size >= MOST) noted.clear();
    today = day;
    const name = `${location.branchId} ${location.id}`;
    if (noted.has(name)) return;
    await noteUse(db, location, at);
    noted.add(name);
  };
}
