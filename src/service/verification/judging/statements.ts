import type {Statement} from './evidence.js';
import type {LocalTime} from './local-time.js';
import {DECIDES, SOURCE_WEIGHT} from './rules.js';
import type {Sign} from './stay.js';

/** The latest statement of a source; of simultaneous ones the least favourable, so that their order does not matter. */
export function lastWord(
  statements: readonly Statement[],
  source: Statement['source'],
): Statement | undefined {
  const caution = ['verified', 'unknown', 'not_at_address'];
  return statements
    .filter(statement => statement.source === source)
    .sort(
      (a, b) =>
        a.at.getTime() - b.at.getTime() || caution.indexOf(a.says) - caution.indexOf(b.says),
    )
    .at(-1);
}

/**
 * Signs from the statements of sources that do not decide alone: a statement for the place counts as a day here, one
 * against it as a night elsewhere.
 */
export function signsOf(
  statements: readonly Statement[],
  localTime: (at: Date) => LocalTime,
): {readonly here: Sign[]; readonly elsewhere: Sign[]} {
  const others = statements.filter(({source}) => !DECIDES[source]);
  const signs = (says: Statement['says'], isNight: boolean) =>
    others
      .filter(statement => statement.says === says)
      .map(({at, source}) => ({day: localTime(at).day, isNight, weight: SOURCE_WEIGHT[source]}));
  return {here: signs('verified', false), elsewhere: signs('not_at_address', true)};
}
