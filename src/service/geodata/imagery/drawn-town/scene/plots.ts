import {splitHouseNumbers} from '../../../town/house-numbers.js';

/** Where a number stands on one side of a street: metres along it. */
export type Gate = {readonly reach: number; readonly number: string};

/** A stretch of one side of a street that one house takes. */
export type Plot = {readonly from: number; readonly to: number; readonly gate?: Gate};

/** Metres: how wide a house is when nobody knows, how far from its gate it ends, and the least that is a house. */
const USUAL = 9.5;
const FARTHEST = 7;
const LEAST = 2.5;
/** Gates nearer than this are one with several numbers. */
const SAME = 4;

/** Divides one side of a street between two crossings into plots, wall to wall: each gate has its own, the gaps get some. */
export function dividePlots(from: number, to: number, numbers: readonly Gate[]): Plot[] {
  const plots: Plot[] = [];
  const gates = mergeGates(numbers.filter(({reach}) => reach > from - 2 && reach < to + 2));
  let end = from;
  const fill = (until: number): void => {
    const last = plots.at(-1);
    if (until - end > USUAL / 2) {
      const count = Math.max(1, Math.round((until - end) / USUAL));
      const width = (until - end) / count;
      for (let index = 0; index < count; index++)
        plots.push({from: end + index * width, to: end + (index + 1) * width});
    } else if (last) plots[plots.length - 1] = {...last, to: until};
    else if (until > end) plots.push({from: end, to: until});
    end = until;
  };
  for (const [index, gate] of gates.entries()) {
    const [before, after] = [gates[index - 1], gates[index + 1]];
    const first = before ? (before.reach + gate.reach) / 2 : from;
    const last = after ? (gate.reach + after.reach) / 2 : to;
    const start = Math.max(end, first, gate.reach - FARTHEST);
    const stop = Math.min(last, gate.reach + FARTHEST);
    if (stop - start < LEAST) continue;
    if (start > end) fill(start);
    plots.push({from: end, to: stop, gate});
    end = stop;
  }
  if (to > end) fill(to);
  return plots;
}

/** In order, each with the first of its numbers. */
function mergeGates(numbers: readonly Gate[]): Gate[] {
  const gates: Gate[] = [];
  for (const {reach, number} of numbers.toSorted((a, b) => a.reach - b.reach)) {
    const last = gates.at(-1);
    const [first] = splitHouseNumbers(number);
    if (first && !(last && reach - last.reach < SAME)) gates.push({reach, number: first.text});
  }
  return gates;
}
