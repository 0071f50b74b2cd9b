import * as v from 'valibot';

const MONEY =
  'Send a number, or a decimal as text with a point and nothing between its thousands: 1781.50.';

/** A number, or a decimal as text ("1781.50"), as databases and shops send money and degrees; `schema` checks both. */
export function decimal(schema: v.GenericSchema<number, number>, words = MONEY) {
  return v.union([schema, v.pipe(v.string(), v.transform(parseDecimal), schema)], words);
}

/** NaN for any other text: "1.781,50" and "1,781" differ in meaning between countries. */
function parseDecimal(text: string): number {
  const number = /^-?(\d+(\.\d+)?|\.\d+)$/.test(text.trim()) ? Number(text) : Number.NaN;
  return Number.isFinite(number) ? number : Number.NaN;
}
