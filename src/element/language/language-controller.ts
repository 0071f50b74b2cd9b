import type {ReactiveController, ReactiveControllerHost} from 'lit';
import type {createFormat} from '../../ui/format.js';
import type {allEnglish} from '../../ui/locales/en/all.js';
import {first} from '../../ui/locales/en/first.js';
import type {FirstWords, Language, OwnWords, Piece, Words} from '../../ui/locales/en/words.js';
import {LANGUAGES} from '../../ui/locales/languages.js';
import {merged} from '../../ui/merged.js';
import {wholeNumbers} from '../../ui/whole-numbers.js';
import {canonicalTag, nearestLanguage, rootsOf} from './nearest-language.js';

/** Milliseconds for which the first screen waits for its words; then it is in English until they are there. */
const PATIENCE = 1000;

/** What comes with the code of the later screens. */
type LaterCode = {
  readonly allEnglish: typeof allEnglish;
  readonly createFormat: typeof createFormat;
};

export type LanguageHost = ReactiveControllerHost &
  HTMLElement & {
    readonly locale?: string | undefined;
    readonly words?: OwnWords | undefined;
  };

/** The language of the conversation: `locale`, else the nearest `lang` of the page. It may change at any time. */
export class LanguageController implements ReactiveController {
  readonly #host: LanguageHost;
  readonly #observer = new MutationObserver(() => this.#look());
  #code: LaterCode | undefined;
  /** The tag that the page asks for. */
  #asked = '';
  #own: OwnWords | undefined;
  /** The language beside English that is shown, and the pieces of it that are there. */
  #language: Language | undefined;
  #pieces: readonly Piece<object>[] = [];
  #loading: Promise<void> | undefined;
  /** Whether a piece could not be loaded, so that it is in English. */
  #isLacking = false;
  /** A BCP 47 tag: that of the words. */
  tag = 'en';
  words: FirstWords | Words = first(String);
  /** Settles once the first screen can be shown; absent if it can be at once. */
  ready: Promise<unknown> | undefined;

  constructor(host: LanguageHost) {
    this.#host = host;
    host.addController(this);
  }

  get direction(): Language['direction'] {
    return this.#language?.direction ?? 'ltr';
  }

  hostConnected(): void {
    window.addEventListener('online', this.#onOnline);
    for (const root of rootsOf(this.#host))
      this.#observer.observe(root, {attributeFilter: ['lang'], subtree: true});
    this.#look();
  }

  hostDisconnected(): void {
    window.removeEventListener('online', this.#onOnline);
    this.#observer.disconnect();
  }

  hostUpdate(): void {
    this.#look();
  }

  /** Takes the English words of the later screens; waits until those of the language are there, or failed to load. */
  async take(code: LaterCode): Promise<void> {
    await this.#loading;
    this.#code = code;
    this.#compose();
  }

  #onOnline = (): void => {
    if (this.#isLacking) this.#change();
  };

  #look(): void {
    const {locale, words} = this.#host;
    const asked = canonicalTag(locale, nearestLanguage(this.#host), navigator.language);
    const isAnother = asked !== this.#asked;
    if (!isAnother && words === this.#own) return;
    this.#asked = asked;
    this.#own = words;
    if (isAnother) this.#change();
    else this.#compose();
  }

  #change(): void {
    const load = LANGUAGES.get(this.#asked.replace(/-.*/, ''));
    this.#isLacking = false;
    this.#loading = load && this.#load(load);
    if (!load) this.#become(undefined, []);
  }

  /** Loads a language, and shows it once all of it is there; only the first screen needs no more than the first words. */
  async #load(load: () => Promise<{readonly language: Language}>): Promise<void> {
    const asked = this.#asked;
    const isLate = () => asked !== this.#asked;
    const loading = load();
    this.ready = Promise.race([
      loading.catch(() => {}),
      new Promise(resolve => setTimeout(resolve, PATIENCE)),
    ]);
    try {
      const {language} = await loading;
      if (isLate()) return;
      if (!this.#code) this.#become(language, []);
      const pieces = await Promise.allSettled(language.rest.map(piece => piece()));
      if (isLate()) return;
      const there = pieces.flatMap(piece => (piece.status === 'fulfilled' ? [piece.value] : []));
      this.#isLacking = there.length < pieces.length;
      this.#become(language, there);
    } catch {
      if (isLate()) return;
      this.#isLacking = true;
      this.#become(undefined, []);
    }
  }

  #become(language: Language | undefined, pieces: readonly Piece<object>[]): void {
    this.#language = language;
    this.#pieces = pieces;
    this.#compose();
  }

  #compose(): void {
    const language = this.#language;
    const isOwn = language || this.#asked.startsWith('en') || this.#own;
    this.tag = isOwn ? this.#asked : 'en';
    const number = wholeNumbers(this.tag);
    let words: FirstWords | Words = merged(first(number), language?.first(number));
    if (this.#code) {
      const format = this.#code.createFormat(this.tag);
      words = this.#code.allEnglish(words, format);
      for (const piece of this.#pieces) words = merged(words, piece.words(format));
    }
    this.words = merged(words, this.#own);
    this.#host.requestUpdate();
  }
}
