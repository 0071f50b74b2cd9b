import type {Context} from 'hono';
import {acceptedLanguage} from '../../words/accepted-language.js';
import {LANGUAGES} from '../../words/languages.js';
import type {Words} from '../../words/words.js';
import type {Env} from '../env.js';

/** Who reads a page: their locale (BCP 47), and the words of their language. */
export type Reader = {readonly locale: string; readonly words: Words};

/** The reader by the languages of their browser; the response's headers say its language, and that it depends on them. */
export function readerOf(c: Context<Env>): Reader {
  const {language, locale} = acceptedLanguage(c.req.header('Accept-Language'));
  c.header('Vary', 'Accept-Language', {append: true});
  c.header('Content-Language', locale);
  return {locale, words: LANGUAGES[language]};
}
