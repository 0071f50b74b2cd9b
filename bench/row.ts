/** One figure of a bench; `limit` is its maximum, if the design gives one. */
export interface BenchRow {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly limit?: number;
  /** The least and the largest of the values whose median `value` is. */
  readonly range?: readonly [number, number];
}
