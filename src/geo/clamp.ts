/** The number nearest to a value that is neither less than `least` nor more than `most`. */
export function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
