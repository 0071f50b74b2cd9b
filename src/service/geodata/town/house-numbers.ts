/** A number of a house as it stands on the gate ("5484 BIS"), and the digits it is found by. */
export type HouseNumber = {readonly text: string; readonly digits: number | undefined};

/** The most digits that count as a house number: beyond, it is a phone or a plot. */
const MOST_DIGITS = 6;

/** Splits what a mapper wrote into the numbers of one gate: "3688,3690" are two. */
export function splitHouseNumbers(written: string): HouseNumber[] {
  const texts = written.split(/[,;]/).map(text => text.trim().replace(/\s+/g, ' '));
  return [...new Set(texts)].filter(Boolean).map(text => ({text, digits: leadingDigits(text)}));
}

/** The number that a text begins with; undefined for "Km 21" and the like. */
function leadingDigits(text: string): number | undefined {
  const digits = /^\d+/.exec(text)?.[0];
  return digits === undefined || digits.length > MOST_DIGITS ? undefined : Number(digits);
}
