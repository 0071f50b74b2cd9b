import {splitHouseNumbers} from '../../../tiles/house-numbers.js';

/** A house number on one side of a street; `reach` is metres along it. */
export type Gate = {readonly reach: number; readonly number: string};

/** The stretch of a street's side that one house takes, in metres along it. */
export type Plot = {readonly from: number; readonly to: number; readonly gate?: Gate};

/** Metres: the default width of a house, its most on each side of its gate, and its least width. */
const USUAL = 9.5;
const FARTHEST = 7;
const LEAST = 2.5;
/** Metres; closer gates are one gate with several numbers. */
const SAME = 4;

/** Divides one side of a street between two crossings into adjacent plots: one for each gate, and more for the gaps. */
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

/** Sorted, each with the first of its numbers. */
function mergeGates(numbers: readonly Gate[]): Gate[] {
  const gates: Gate[] = [];
  for (const {reach, number} of numbers.toSorted((a, b) => a.reach - b.reach)) {
    const last = gates.at(-1);
    const [first] = splitHouseNumbers(number);
    if (first && !(last && reach - last.reach < SAME)) gates.push({reach, number: first.text});
  }
  return gates;
}
