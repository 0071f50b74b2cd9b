import type {Queries} from '../../base/db/db.js';

/** The SQL for what is kept of a deleted interaction's id: it tells the id again to who sends it, and no more. */
export function goneInteractionSql(branchId: string, id: string): string {
  return `sha256(convert_to('interaction ' || ${branchId} || ' ' || ${id}, 'UTF8'))`;
}

/** Deletes what was done by the phones that some people of a branch have proved, so that a late repeat stores nothing. */
export async function deleteInteractionsOf(
  tx: Queries,
  {
    branchId,
    people,
    at,
  }: {readonly branchId: string; readonly people: readonly string[]; readonly at: Date},
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
    [branchId, people, at],
  );
}
