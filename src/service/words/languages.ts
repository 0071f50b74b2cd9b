import {ar} from './ar.js';
import {en} from './en.js';
import {es} from './es.js';
import {fr} from './fr.js';
import {ha} from './ha.js';
import {hi} from './hi.js';
import {pt} from './pt.js';
import {sw} from './sw.js';
import type {Words} from './words.js';

/** The languages in which the service speaks to persons, by their tags; English is first, and where none fits. */
export const LANGUAGES = {en, es, fr, pt, sw, ar, hi, ha} as const satisfies Readonly<
  Record<string, Words>
>;
export type Language = keyof typeof LANGUAGES;

/** Their tags, English first. */
export const LANGUAGE_NAMES: readonly Language[] = Object.keys(LANGUAGES).filter(isLanguage);

/** Whether the service speaks the language of this tag, which has no country. */
export function isLanguage(tag: string): tag is Language {
  return Object.hasOwn(LANGUAGES, tag);
}
