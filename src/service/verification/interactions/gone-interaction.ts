import type {Queries} from '../../base/db/db.js';

/** SQL for the hash that remains of a deleted interaction's id: it recognises the id if it is sent again. */
export function goneInteractionSql(branchId: string, id: string): string {
  return `sha256(convert_to('interaction ' || ${branchId} || ' ' || ${id}, 'UTF8'))`;
}

/** Deletes the interactions of phones that these people proved. Hashes of the ids stay, and refuse a late repeat. */
export async function deleteInteractionsOf(
  tx: Queries,
  about: {readonly branchId: string; readonly people: readonly string[]; readonly at: Date},
): Promise<void> {
  await tx.query(
    `WITH gone AS (
       DELETE FROM interaction USING person
       WHERE person.branch_id = $1 AND person.id = ANY($2) AND NOT person.provisional
         AND interaction.branch_id = $1 AND interaction.phone_hash = person.phone_hash
       RETURNING interaction.branch_id, interaction.id
     )
     INSERT INTO gone_key (hash, gone_at)
     SELECT ${goneInteractionSql('branch_id', 'id')}, $3 FROM gone ON CONFLICT DO NOTHING`,
    [about.branchId, about.people, about.at],
  );
}
