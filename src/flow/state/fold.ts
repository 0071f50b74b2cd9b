/** A name as it is compared: case, accents and the white space around it do not count. */
export function fold(name: string): string {
  return name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').trim();
}
