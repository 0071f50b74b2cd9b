import {plainDigits} from '../../../geo/plain-text.js';

/** A house number as on the gate ("5484 BIS"), and its leading digits for the search. */
export type HouseNumber = {readonly text: string; readonly digits: number | undefined};

/** Longer numbers are phones or plots. */
const MOST_DIGITS = 6;

/** Splits OpenStreetMap's value into the numbers of one gate: "3688,3690" are two. */
export function splitHouseNumbers(written: string): HouseNumber[] {
  const texts = written.split(/[,;]/).map(text => text.trim().replace(/\s+/g, ' '));
  return [...new Set(texts)].filter(Boolean).map(text => ({text, digits: leadingDigits(text)}));
}

/** Undefined for "Km 21" and the like. */
function leadingDigits(text: string): number | undefined {
  const digits = /^\d+/.exec(plainDigits(text))?.[0];
  return digits === undefined || digits.length > MOST_DIGITS ? undefined : Number(digits);
}
