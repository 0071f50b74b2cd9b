/** Rows as columns under their titles, for a person; what is empty shows as a dash. */
export function table(titles: readonly string[], rows: readonly (readonly string[])[]): string {
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
