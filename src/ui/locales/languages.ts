import type {Language} from './en/words.js';

type Load = () => Promise<{readonly language: Language}>;

/** The languages beside English, by their BCP 47 subtag. One more is a folder like these and a line here. */
export const LANGUAGES: ReadonlyMap<string, Load> = new Map<string, Load>([
  ['ar', () => import('./ar/language.js')],
  ['es', () => import('./es/language.js')],
  ['fr', () => import('./fr/language.js')],
  ['ha', () => import('./ha/language.js')],
  ['hi', () => import('./hi/language.js')],
  ['pt', () => import('./pt/language.js')],
  ['sw', () => import('./sw/language.js')],
]);
