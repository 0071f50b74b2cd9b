/** One figure of a bench; `limit` is the most that it may be, where the design names one. */
export interface BenchRow {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly limit?: number;
}
