import type {GeoPoint} from '../../contract/geo-point.js';
import {fold} from '../../flow/words/fold.js';
import type {Suggestions} from '../../providers/places-provider.js';
import type {NetworkApi} from '../../wire/call.js';
import type {Providers} from './providers-of.js';

export type Question = {
  readonly text: string;
  readonly near?: GeoPoint;
  readonly isConfirmed?: boolean;
  readonly onFound: (found: Suggestions) => void;
  readonly onFailed: (caught: unknown) => void;
};

/** Milliseconds to wait for more letters while an answer is under way, unless the text ends as a known name does. */
const PAUSE = 150;
/** At most this many answers are cached, so that deleting letters costs no requests. */
const CACHE_SIZE = 60;

type Running = {readonly question: Question; readonly stop: AbortController};

/**
 * Paces the questions: the first is sent at once; while it is under way, the newest waits for its answer or for a pause
 * in the typing, whichever comes first. A fast network shows an answer for each letter; a slow one carries three
 * requests for a word instead of eleven. At the end of a name people rest, so nothing is waited for there.
 *
 * At most two are under way: the newest, and the oldest if the newest only adds letters to it. Somebody who types
 * slower than the pause but faster than the network sees only those older answers in the meantime.
 */
export class Suggester {
  readonly #providers: Pick<Providers, 'places'>;
  readonly #network: NetworkApi;
  readonly #cache = new Map<string, Suggestions>();
  /** Oldest first. */
  #running: readonly Running[] = [];
  #waiting: AbortController | undefined;
  #next: Question | undefined;

  constructor(providers: Pick<Providers, 'places'>, network: NetworkApi) {
    this.#providers = providers;
    this.#network = network;
  }

  ask(question: Question): void {
    this.#waiting?.abort();
    const cached = this.#cache.get(keyOf(question));
    if (cached) {
      this.stop();
      question.onFound(cached);
      return;
    }
    this.#next = question;
    if (this.#running.length === 0) {
      this.#send();
      return;
    }
    const waiting = new AbortController();
    this.#waiting = waiting;
    const {pause = this.#isName(question.text) ? 0 : PAUSE} = this.#providers.places;
    this.#network.wait(pause, waiting.signal).then(
      () => this.#send(),
      () => {},
    );
  }

  /** Whether one of the places found last is called so, perhaps with more before it: "Avenida …". */
  #isName(text: string): boolean {
    const found = [...this.#cache.values()].at(-1)?.suggestions ?? [];
    return found.some(({title}) => fold(title).endsWith(fold(text)));
  }

  stop(): void {
    this.#waiting?.abort();
    this.#keepOnly([]);
    this.#next = undefined;
  }

  async #send(): Promise<void> {
    const question = this.#next;
    if (!question) return;
    this.#waiting?.abort();
    this.#next = undefined;
    const own: Running = {question, stop: new AbortController()};
    const {signal} = own.stop;
    const oldest = this.#running.slice(0, 1);
    this.#keepOnly(oldest.filter(one => question.text.startsWith(one.question.text)));
    this.#running = [...this.#running, own];
    try {
      const found = await this.#providers.places.suggest(question, signal);
      // A link that could not be followed may work next time.
      if (!found.hint) this.#store(question, found);
      if (!signal.aborted) question.onFound(found);
    } catch (caught) {
      if (!signal.aborted) question.onFailed(caught);
    }
    if (signal.aborted) return;
    // Answers to earlier questions are no longer needed.
    this.#keepOnly(this.#running.slice(this.#running.indexOf(own) + 1));
    this.#send();
  }

  /** Aborts everything under way except these. */
  #keepOnly(these: readonly Running[]): void {
    for (const one of this.#running) if (!these.includes(one)) one.stop.abort();
    this.#running = these;
  }

  #store(question: Question, found: Suggestions): void {
    this.#cache.set(keyOf(question), found);
    const [oldest] = this.#cache.keys();
    if (this.#cache.size > CACHE_SIZE && oldest !== undefined) this.#cache.delete(oldest);
  }
}

/** Rounded to two decimals of a degree, about a kilometre: smaller moves do not change what is near. */
function keyOf({text, near, isConfirmed}: Question): string {
  return `${text.toLowerCase()}|${isConfirmed}|${near?.lat.toFixed(2)}|${near?.lon.toFixed(2)}`;
}
