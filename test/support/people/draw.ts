/** Numbers in 0…1, each as likely as the other. */
export type Draw = () => number;

/** A number between two, each as likely as the other. */
export function between(draw: Draw, least: number, most: number): number {
  return least + (most - least) * draw();
}

/** A number between two, such that half of all lie below their geometric mean. */
export function betweenMagnitudes(draw: Draw, least: number, most: number): number {
  return least * (most / least) ** draw();
}

/** A number of the normal distribution of mean 0 and deviation 1 (Box and Muller). */
export function normal(draw: Draw): number {
  return Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw());
}
