import type {Queries} from './db.js';

/** The rows that a statement finds, by the names of the code: `branch_id` is `branchId`, and what is null is undefined. */
export async function findRows<Row>(
  db: Queries,
  sql: string,
  parameters?: readonly unknown[],
): Promise<Row[]> {
  const rows = await db.query<Record<string, unknown>>(sql, parameters);
  const named = ([column, value]: [string, unknown]): unknown[] => [
    fieldOf(column),
    value ?? undefined,
  ];
  return rows.map((row): Row => Object.fromEntries(Object.entries(row).map(named)));
}

/** Stores one row, its fields by the names of the code; they are never anything that came from outside. */
export async function insertRow(db: Queries, table: string, row: object): Promise<void> {
  const columns = Object.keys(row).map(columnOf);
  const values = Object.values(row).map(value => value ?? null);
  await db.query(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${values.map((_, at) => `$${at + 1}`).join(', ')})`,
    values,
  );
}

/** The column that has a field of the code. */
export function columnOf(field: string): string {
  if (!/^\w+$/.test(field)) throw new Error('A field whose name no column has.');
  return field.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);
}

function fieldOf(column: string): string {
  return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
