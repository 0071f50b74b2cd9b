import {expect, it} from 'vitest';
import {createBudget} from '../../../../../src/service/geodata/providers/asking/budget.js';
import type {ProviderLine} from '../../../../../src/service/geodata/providers/asking/provider-line.js';
import {describeOnDatabase} from '../../../../support/databases/databases.js';

describeOnDatabase('a day’s budget of a provider', open => {
  const start = async (aDay: number) => {
    const db = await open();
    const time = {now: new Date('2026-03-02T23:59:00Z')};
    const lines: ProviderLine[] = [];
    const process = () =>
      createBudget({
        ...{db, provider: 'photon', aDay},
        clock: () => time.now,
        log: line => lines.push(line),
      });
    return {time, lines, process};
  };

  it('is never exceeded, by however many at once in however many processes', async () => {
    const {process} = await start(10);
    const [one, other] = [process(), process()];
    const spent = await Promise.all(
      Array.from({length: 40}, (_, at) => (at % 2 ? one : other).spend()),
    );
    expect(spent.filter(Boolean)).toHaveLength(10);
    expect(await one.usedRatio()).toBe(1);
  });

  it('has what was given back again, in the process that has seen its end as well', async () => {
    const {process} = await start(1);
    const budget = process();
    expect([await budget.spend(), await budget.spend()]).toEqual([true, false]);
    await budget.refund();
    expect(await budget.usedRatio()).toBe(0);
    expect([await budget.spend(), await budget.spend()]).toEqual([true, false]);
  });

  it('begins anew at midnight, UTC', async () => {
    const {time, process} = await start(1);
    const budget = process();
    expect([await budget.spend(), await budget.spend()]).toEqual([true, false]);
    time.now = new Date('2026-03-03T00:00:00Z');
    expect(await budget.usedRatio()).toBe(0);
    expect([await budget.spend(), await budget.spend()]).toEqual([true, false]);
  });

  it('is told at four fifths and at its end, once over all processes', async () => {
    const {lines, process} = await start(10);
    const processes = [process(), process()];
    for (let at = 0; at < 30; at++) await processes[at % 2]?.spend();
    const day = {provider: 'photon', most: 10, until: '2026-03-03T00:00:00.000Z'};
    expect(lines).toEqual([
      {
        ...{...day, warning: 'provider_budget_nearly_used', used: 8},
        what_to_do: expect.stringContaining('raise its requests_a_day'),
      },
      {
        ...{...day, warning: 'provider_budget_used', used: 10},
        what_to_do: expect.stringContaining('Nobody asks photon any more'),
      },
    ]);
  });
});
