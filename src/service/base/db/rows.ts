import {PREPARED, type Queries, type StatementOptions} from './db.js';

/** Runs a query; returns rows with camel-case fields (`branch_id` is `branchId`) and undefined in place of null. */
export async function findRows<Row>(
  db: Queries,
  sql: string,
  parameters?: readonly unknown[],
  how?: StatementOptions,
): Promise<Row[]> {
  const rows = await db.query<Record<string, unknown>>(sql, parameters, how);
  const named = ([column, value]: [string, unknown]): unknown[] => [
    fieldOf(column),
    value ?? undefined,
  ];
  return rows.map((row): Row => Object.fromEntries(Object.entries(row).map(named)));
}

/** Stores a row; its fields are camel case and must never come from outside, since they become part of the SQL. */
export async function insertRow(db: Queries, table: string, row: object): Promise<void> {
  const columns = Object.keys(row).map(columnOf);
  const values = Object.values(row).map(value => value ?? null);
  await db.query(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${values.map((_, at) => `$${at + 1}`).join(', ')})`,
    values,
    PREPARED,
  );
}

/** The column of a field: `branch_id` for `branchId`. */
export function columnOf(field: string): string {
  if (!/^\w+$/.test(field)) throw new Error('A field needs a name that a column can have.');
  return field.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);
}

/** The fields of the columns that were named so far: a batch has thousands of the same ones. */
const fields = new Map<string, string>();

function fieldOf(column: string): string {
  const known = fields.get(column);
  if (known !== undefined) return known;
  const field = column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  fields.set(column, field);
  return field;
}
