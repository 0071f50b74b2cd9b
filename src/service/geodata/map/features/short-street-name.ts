/** Shortens a street's titles as on its signs: "Av. Gral. Eugenio Garzón"; the last word is never shortened. */
export function shortStreetName(name: string, short: Readonly<Record<string, string>>): string {
  const words = name.split(/\s+/);
  return words.map((word, at) => (at < words.length - 1 ? (short[word] ?? word) : word)).join(' ');
}
