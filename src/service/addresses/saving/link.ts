import type {Queries} from '../../base/db/db.js';
import {sha256} from '../../people/accounts/secrets.js';
import type {Location} from '../../people/locations/location.js';
import {findLocationBySlug} from '../../people/locations/store.js';

export type Link =
  | {readonly at: 'address'; readonly location: Location}
  /** The address exists, and its person hides it. */
  | {readonly at: 'hidden'}
  /** The address was deleted, or has another link. */
  | {readonly at: 'gone'}
  | {readonly at: 'nothing'};

/** Resolves a public link by the last part of its path. */
export async function followLink(db: Queries, slug: string): Promise<Link> {
  if (!/^[A-Za-z0-9_-]{22}$/.test(slug)) return {at: 'nothing'};
  const hash = sha256(slug);
  const location = await findLocationBySlug(db, hash);
  if (location) return location.linkHiddenAt ? {at: 'hidden'} : {at: 'address', location};
  const gone = await db.query('SELECT 1 FROM gone_link WHERE slug_hash = $1', [hash]);
  return {at: gone.length > 0 ? 'gone' : 'nothing'};
}
