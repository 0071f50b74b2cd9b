import type {GeoPoint} from '../contract/geo-point.js';
import type {PlacesProvider, Suggestions} from '../providers/places-provider.js';
import type {World} from '../wire/call.js';

/** What was typed, and what to do with the answer. */
export type Question = {
  readonly text: string;
  readonly near?: GeoPoint;
  readonly onFound: (found: Suggestions) => void;
  readonly onFailed: (caught: unknown) => void;
};

/** Milliseconds to wait for more letters while an answer is under way. */
const PAUSE = 150;
/** So many answers are kept: deleting a letter costs no request. */
const KEPT = 60;

/**
 * Paces the questions: the first goes at once; while it is under way, the newest waits for its answer or for a pause
 * in the typing, whichever comes first, and then the older one is stopped. So a fast network shows each letter's
 * answer, and a slow one carries three requests a word and not eleven.
 */
export class Suggester {
  readonly #places: PlacesProvider;
  readonly #world: World;
  readonly #kept = new Map<string, Suggestions>();
  #running: AbortController | undefined;
  #waiting: AbortController | undefined;
  #next: Question | undefined;

  constructor(places: PlacesProvider, world: World) {
    this.#places = places;
    this.#world = world;
  }

  ask(question: Question): void {
    this.#waiting?.abort();
    const kept = this.#kept.get(keyOf(question));
    if (kept) {
      this.stop();
      question.onFound(kept);
      return;
    }
    this.#next = question;
    if (!this.#running) {
      this.#send();
      return;
    }
    const waiting = new AbortController();
    this.#waiting = waiting;
    this.#world.wait(this.#places.pause ?? PAUSE, waiting.signal).then(
      () => this.#send(),
      () => {},
    );
  }

  stop(): void {
    this.#waiting?.abort();
    this.#running?.abort();
    this.#running = undefined;
    this.#next = undefined;
  }

  async #send(): Promise<void> {
    const question = this.#next;
    if (!question) return;
    this.#waiting?.abort();
    this.#running?.abort();
    this.#next = undefined;
    const running = new AbortController();
    this.#running = running;
    try {
      const found = await this.#places.suggest(question, running.signal);
      // Where a link could not be followed, the next time it may be.
      if (!found.hint) this.#keep(question, found);
      if (!running.signal.aborted) question.onFound(found);
    } catch (caught) {
      if (!running.signal.aborted) question.onFailed(caught);
    }
    if (this.#running !== running) return;
    this.#running = undefined;
    this.#send();
  }

  #keep(question: Question, found: Suggestions): void {
    this.#kept.set(keyOf(question), found);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest);
  }
}

/** Two decimals of a degree, about a kilometre: nearer moves do not change what is near. */
function keyOf({text, near}: Question): string {
  return `${text.toLowerCase()}|${near?.lat.toFixed(2)}|${near?.lon.toFixed(2)}`;
}
