import {fold} from '../town/fold.js';

/** What people of Uruguay write short, folded, and the word that stands on the sign. */
const FULL: Readonly<Record<string, string>> = {
  av: 'avenida',
  avda: 'avenida',
  ave: 'avenida',
  arq: 'arquitecto',
  blvr: 'bulevar',
  boulevard: 'bulevar',
  brig: 'brigadier',
  bulev: 'bulevar',
  bv: 'bulevar',
  bvar: 'bulevar',
  bvr: 'bulevar',
  cap: 'capitan',
  cmte: 'comandante',
  cnel: 'coronel',
  cno: 'camino',
  cont: 'continuacion',
  cr: 'contador',
  dr: 'doctor',
  dra: 'doctora',
  esc: 'escuela',
  gdor: 'gobernador',
  gral: 'general',
  hosp: 'hospital',
  ing: 'ingeniero',
  mcal: 'mariscal',
  mtro: 'maestro',
  pje: 'pasaje',
  pque: 'parque',
  prof: 'profesor',
  psje: 'pasaje',
  pte: 'presidente',
  pza: 'plaza',
  rbla: 'rambla',
  sta: 'santa',
  sto: 'santo',
  tte: 'teniente',
};

/** Words that many names share, so that they tell little and may be left out or mistaken. */
const LIGHT = new Set([
  ...['a', 'al', 'da', 'de', 'del', 'do', 'dos', 'e', 'el', 'esquina', 'la', 'las', 'los', 'y'],
  ...['avenida', 'bulevar', 'calle', 'camino', 'continuacion', 'pasaje', 'plaza', 'rambla', 'ruta'],
  ...['capitan', 'coronel', 'doctor', 'doctora', 'general', 'ingeniero', 'presidente', 'profesor'],
  ...['brigadier', 'comandante', 'teniente', 'mariscal', 'maestro', 'arquitecto'],
]);

/** Written before a number: "Nº 1234", "puerta 1234". */
const NUMBER_SIGNS = new Set(['n', 'nº', 'no', 'nro', 'num', 'numero', 'puerta', 'n°'].map(fold));

/** The full form of a folded word; the word itself where it is no abbreviation. */
export function expand(word: string): string {
  return FULL[word] ?? word;
}

/** Whether a folded, full word tells little about a name. */
export function isLight(word: string): boolean {
  return LIGHT.has(word);
}

/** Whether a folded word only announces a number. */
export function isNumberSign(word: string): boolean {
  return NUMBER_SIGNS.has(word);
}

/** How much a word tells: its letters, or a third of them where many names share it. */
export function substance(word: string): number {
  return isLight(word) ? word.length / 3 : word.length;
}
