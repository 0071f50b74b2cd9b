import type {CommandResult} from './command-result.js';

/** Items as a table, with its columns by title; `none` is the note if there are no items. */
export function listed<Item>(
  items: readonly Item[],
  none: string,
  columns: Readonly<Record<string, (item: Item) => string | undefined>>,
): CommandResult {
  if (items.length === 0) return {data: [], text: '', notes: [none]};
  const rows = items.map(item => Object.values(columns).map(read => read(item) ?? ''));
  return {data: items, text: table(Object.keys(columns), rows), notes: []};
}

/** Aligned columns under their titles; an empty cell is a dash. */
function table(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [titles, ...rows.map(row => row.map(cell => cell || '-'))];
  const widths = titles.map((_title, column) =>
    Math.max(...all.map(row => row[column]?.length ?? 0)),
  );
  return all
    .map(row =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
