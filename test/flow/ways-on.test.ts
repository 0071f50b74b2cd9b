import {describe, expect, it} from 'vitest';
import {FAILURE_CODES} from '../../src/contract/failure.js';
import {FAILURE_CASES, type FailureCase, TOLD} from '../support/page/failure-table.js';
import {en} from '../support/page/words.js';
import {next, play} from '../support/samples/samples.js';

const cases: readonly FailureCase[] = Object.values(FAILURE_CASES).flat();

const screens = Object.entries(FAILURE_CASES).filter(([, failures]) => failures.length > 0);

describe.each(screens)('On the screen "%s"', (screen, failures) => {
  it.each(
    (failures as readonly FailureCase[]).flatMap(one =>
      FAILURE_CODES.map(code => ({...one, code})),
    ),
  )('$failing that fails with $code is told, with a way on', ({code, ...one}) => {
    const before = play(...one.before);
    expect(before.screen).toBe(screen);
    const state = next(before, one.fails({code, detail: 'Made up.'}));
    expect(state.screen).toBe(one.told(code));
    expect(one.says(en, code)).not.toBe('');
    expect(one.ways(code).length).toBeGreaterThan(0);
  });
});

describe('The table of failures', () => {
  it('has a row for all that a person is told of', () => {
    const told = Object.entries(TOLD).flatMap(([failing, isTold]) =>
      isTold === true ? [failing] : [],
    );
    expect([...new Set(cases.map(({failing}) => failing))].sort()).toEqual(told.sort());
  });

  it('has words of its own for each failure', () => {
    const words = FAILURE_CODES.map(code => en.trouble[code]);
    expect(new Set(words.map(({title, text}) => title + text)).size).toBe(words.length);
  });
});
