/** A title in two parts, of which the second is never cut before its number. */
export type TitleParts = {
  readonly before: string;
  /** From the house number on; empty where there is none, or where the title begins with it. */
  readonly number: string;
};

/**
 * Divides a title before the house number: that of the address, where the title ends with it, else the last number before
 * the first comma ("Avenida 18 de Julio 1467 bis, apto 1204" at 1467), else the last of all.
 */
export function aroundNumber(
  title: string,
  {property_number: number}: {readonly property_number?: string | undefined},
): TitleParts {
  if (number && title.endsWith(` ${number}`)) return at(title, title.length - number.length);
  const main = title.split(/[,،、]/u, 1)[0] ?? title;
  return at(title, lastNumber(main) ?? lastNumber(title) ?? 0);
}

/** Where the last word begins that begins with a digit. */
function lastNumber(text: string): number | undefined {
  const last = [...text.matchAll(/\s\p{Nd}/gu)].at(-1);
  return last && last.index + 1;
}

function at(title: string, index: number): TitleParts {
  return index > 0
    ? {before: title.slice(0, index).trimEnd(), number: title.slice(index)}
    : {before: title, number: ''};
}
