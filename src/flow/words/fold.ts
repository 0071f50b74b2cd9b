/** A name for comparison: without case, accents and surrounding white space. */
export function fold(name: string): string {
  return name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').trim();
}
