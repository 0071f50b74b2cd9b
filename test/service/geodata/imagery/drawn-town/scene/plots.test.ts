import {describe, expect, it} from 'vitest';
import {chances} from '../../../../../../src/service/geodata/imagery/drawn-town/scene/noise.js';
import {dividePlots} from '../../../../../../src/service/geodata/imagery/drawn-town/scene/plots.js';

describe('The plots of one side of a street', () => {
  it('lie wall to wall from crossing to crossing, whatever the gates', () => {
    for (let seed = 0; seed < 200; seed++) {
      const chance = chances(seed);
      const from = chance() * 20;
      const to = from + 5 + chance() * 120;
      const gates = Array.from({length: Math.floor(chance() * 14)}, (_, index) => ({
        reach: from - 5 + chance() * (to - from + 10),
        number: `${1200 + index}`,
      }));
      const plots = dividePlots(from, to, gates);
      expect(plots[0]?.from).toBe(from);
      expect(plots.at(-1)?.to).toBeCloseTo(to);
      for (const [index, plot] of plots.entries()) {
        expect(plot.to).toBeGreaterThan(plot.from);
        if (index) expect(plot.from).toBeCloseTo(plots[index - 1]?.to ?? Number.NaN);
      }
    }
  });

  it('have the gates where the map has them, each with its first number', () => {
    const plots = dividePlots(0, 40, [
      {reach: 31, number: '1240'},
      {reach: 10, number: '1228, 1230'},
      {reach: 11.5, number: '1232'},
      {reach: 60, number: '1260'},
    ]);
    const gates = plots.flatMap(({from, to, gate}) => (gate ? [{from, to, gate}] : []));
    expect(gates.map(({gate}) => gate)).toEqual([
      {reach: 10, number: '1228'},
      {reach: 31, number: '1240'},
    ]);
    for (const {from, to, gate} of gates) {
      expect(gate.reach).toBeGreaterThan(from);
      expect(gate.reach).toBeLessThan(to);
    }
  });

  it('are of the usual width where no number is known', () => {
    const widths = dividePlots(0, 95, []).map(({from, to}) => to - from);
    expect(widths).toHaveLength(10);
    for (const width of widths) expect(width).toBeCloseTo(9.5);
  });
});
