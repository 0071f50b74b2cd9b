import type {BenchRow} from './row.js';

/** The value below which a part (0 to 1) of the values lie. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** The median of some values, with the least and the largest of them. */
export function spread(values: readonly number[]): Required<Pick<BenchRow, 'value' | 'range'>> {
  return {value: percentile(values, 0.5), range: [Math.min(...values), Math.max(...values)]};
}
