import type {Queries} from '../../base/db/db.js';
import {noteUse} from './store.js';

/** So many addresses are remembered; whoever asks about more, notes some of them twice. */
const MOST = 50_000;

/**
 * Notes which addresses are in use, once a day and process each: what is asked all day long costs no statement more.
 *
 * What is remembered only saves a statement that would change nothing, and tells nothing to anyone.
 */
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
