import type {Queries} from '../../base/db/db.js';
import type {Photo} from './photos.js';

type Whose = {readonly branchId: string; readonly id: string};

/** Stores the photo of an address in place of an earlier one. Lock the address first. */
export async function putPhoto(
  tx: Queries,
  {branchId, id}: Whose,
  {photo, version, at}: {readonly photo: Photo; readonly version: string; readonly at: Date},
): Promise<void> {
  const {bytes, type, width, height} = photo;
  await tx.query(
    `WITH stored AS (
       INSERT INTO photo (branch_id, location_id, bytes, type, width, height, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $8)
       ON CONFLICT (branch_id, location_id) DO UPDATE
         SET bytes = $3, type = $4, width = $5, height = $6, created_at = $8
     )
     UPDATE location SET photo_version = $7, updated_at = $8 WHERE branch_id = $1 AND id = $2`,
    [branchId, id, bytes, type, width, height, version, at],
  );
}

/** Deletes the photo of an address; without one, `updated_at` stays. Lock the address first. */
export async function removePhoto(tx: Queries, {branchId, id}: Whose, at: Date): Promise<void> {
  await tx.query(
    `WITH gone AS (
       DELETE FROM photo WHERE branch_id = $1 AND location_id = $2 RETURNING location_id
     )
     UPDATE location SET photo_version = NULL, updated_at = $3
     WHERE branch_id = $1 AND id IN (SELECT location_id FROM gone)`,
    [branchId, id, at],
  );
}

export async function findPhoto(db: Queries, {branchId, id}: Whose): Promise<Photo | undefined> {
  const [row] = await db.query<Photo>(
    'SELECT bytes, type, width, height FROM photo WHERE branch_id = $1 AND location_id = $2',
    [branchId, id],
  );
  return row;
}

/** In pixels; does not load the bytes. */
export async function findPhotoSize(
  db: Queries,
  {branchId, id}: Whose,
): Promise<Pick<Photo, 'width' | 'height'> | undefined> {
  const [row] = await db.query<Pick<Photo, 'width' | 'height'>>(
    'SELECT width, height FROM photo WHERE branch_id = $1 AND location_id = $2',
    [branchId, id],
  );
  return row;
}
