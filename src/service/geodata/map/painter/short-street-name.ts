/** Titles as Uruguayan street signs shorten them. */
const SHORT: Readonly<Record<string, string>> = {
  Avenida: 'Av.',
  Bulevar: 'Bvar.',
  Camino: 'Cno.',
  Pasaje: 'Pje.',
  Doctor: 'Dr.',
  Doctora: 'Dra.',
  General: 'Gral.',
  Coronel: 'Cnel.',
  Comandante: 'Cmte.',
  Capitán: 'Cap.',
  Teniente: 'Tte.',
  Ingeniero: 'Ing.',
  Arquitecto: 'Arq.',
  Profesor: 'Prof.',
  Profesora: 'Profa.',
  Presidente: 'Pte.',
  Almirante: 'Alte.',
  Brigadier: 'Brig.',
  Agrimensor: 'Agr.',
  Monseñor: 'Mons.',
};

/** A street's name with its titles shortened, as on its signs: "Av. Gral. Eugenio Garzón"; the last word stays whole. */
export function shortStreetName(name: string): string {
  const words = name.split(/\s+/);
  return words.map((word, at) => (at < words.length - 1 ? (SHORT[word] ?? word) : word)).join(' ');
}
