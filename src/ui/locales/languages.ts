import type {Language} from './en/words.js';

type Load = () => Promise<{readonly language: Language}>;

/** The languages beside English, by their BCP 47 subtag. One more is a folder like these and a line here. */
export const LANGUAGES: ReadonlyMap<string, Load> = new Map<string, Load>([
  ['es', () => import('./es/language.js')],
]);
