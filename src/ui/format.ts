import {wholeNumbers} from './whole-numbers.js';

/** The forms of a phrase for the numbers that a language tells apart; `#` stands for the number. */
export type Forms = {readonly other: string} & {
  readonly [Category in Intl.LDMLPluralRule]?: string;
};

/** How a locale writes numbers; all of it by `Intl`. */
export type Format = {
  number(value: number): string;
  /** The form for a count, with the number in place of `#`. */
  count(value: number, forms: Forms): string;
  /** A length of so many metres: "12 m"; for who hears it, `long`: "12 metres". */
  metres(value: number, display?: 'long'): string;
  /** A length of so many metres in kilometres: "12 km", below ten "1.2 km". */
  kilometres(value: number): string;
};

/** The format of a locale, a BCP 47 tag. */
export function createFormat(locale: string): Format {
  const length = (value: number, options: Intl.NumberFormatOptions): string =>
    value.toLocaleString([locale, 'en'], {style: 'unit', maximumFractionDigits: 0, ...options});
  const number = wholeNumbers(locale);
  const rules = new Intl.PluralRules(locale);
  return {
    number,
    count: (value, forms) =>
      (forms[rules.select(value)] ?? forms.other).replace('#', number(value)),
    metres: (value, unitDisplay) => length(value, {unit: 'meter', unitDisplay}),
    kilometres: value =>
      length(value / 1000, {unit: 'kilometer', maximumFractionDigits: value < 10_000 ? 1 : 0}),
  };
}
