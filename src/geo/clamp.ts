/** The value limited to `least` … `most`, both included. */
export function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
