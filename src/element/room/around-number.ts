/** A title in two parts; the first is truncated before the second. */
export type TitleParts = {
  readonly before: string;
  /** From the house number on; '' if there is none, or if the title starts with it. */
  readonly number: string;
};

/**
 * Splits a title before the house number: that of the address if the title ends with it, else the last number before
 * the first comma ("Avenida 18 de Julio 1467 bis, apto 1204" at 1467), else the last number.
 */
export function aroundNumber(
  title: string,
  {property_number: number}: {readonly property_number?: string | undefined},
): TitleParts {
  if (number && title.endsWith(` ${number}`)) return at(title, title.length - number.length);
  const main = title.split(/[,،、]/u, 1)[0] ?? title;
  return at(title, lastNumber(main) ?? lastNumber(title) ?? 0);
}

/** Index of the last word that starts with a digit. */
function lastNumber(text: string): number | undefined {
  const last = [...text.matchAll(/\s\p{Nd}/gu)].at(-1);
  return last && last.index + 1;
}

function at(title: string, index: number): TitleParts {
  return index > 0
    ? {before: title.slice(0, index).trimEnd(), number: title.slice(index)}
    : {before: title, number: ''};
}
