import type {Context} from 'hono';
import type {Queries} from '../../base/db/db.js';
import type {Env} from '../../http/env.js';
import {notModified} from '../../http/not-modified.js';
import type {Location} from '../../people/locations/location.js';
import {findPhoto} from './photo-store.js';

/** The bytes come from strangers: nothing in them runs, whatever type a browser assumes. */
const POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'";

/**
 * Answers with the photo of an address, or with 304 if the caller has it; undefined if there is none. A browser may
 * cache it, but must revalidate it each time, since an address may be hidden at any moment.
 */
export async function answerPhoto(
  c: Context<Env>,
  db: Queries,
  location: Location,
): Promise<Response | undefined> {
  const {photoVersion} = location;
  if (photoVersion === undefined) return undefined;
  const headers = {
    ETag: `"${photoVersion}"`,
    'Cache-Control': 'private, no-cache',
    'Content-Security-Policy': POLICY,
    'Content-Disposition': 'inline',
  };
  const kept = notModified(c, headers);
  if (kept) return kept;
  const photo = await findPhoto(db, location);
  if (!photo) return undefined;
  return c.body(new Uint8Array(photo.bytes), 200, {...headers, 'Content-Type': photo.type});
}
