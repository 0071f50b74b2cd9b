import type {GeoPoint} from '../../contract/geo-point.js';
import type {PlacesProvider, Suggestions} from '../../providers/places-provider.js';
import type {NetworkApi} from '../../wire/call.js';

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

type Running = {readonly question: Question; readonly stop: AbortController};

/**
 * Paces the questions: the first goes at once; while it is under way, the newest waits for its answer or for a pause
 * in the typing, whichever comes first. So a fast network shows each letter's answer, and a slow one carries three
 * requests a word and not eleven.
 *
 * Two are under way at most: the newest, and the oldest as long as the newest only adds letters to it. For whoever types
 * slower than the pause and faster than the network, the older answers are all that is seen meanwhile.
 */
export class Suggester {
  readonly #places: PlacesProvider;
  readonly #network: NetworkApi;
  readonly #kept = new Map<string, Suggestions>();
  /** Oldest first. */
  #running: readonly Running[] = [];
  #waiting: AbortController | undefined;
  #next: Question | undefined;

  constructor(places: PlacesProvider, network: NetworkApi) {
    this.#places = places;
    this.#network = network;
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
    if (this.#running.length === 0) {
      this.#send();
      return;
    }
    const waiting = new AbortController();
    this.#waiting = waiting;
    this.#network.wait(this.#places.pause ?? PAUSE, waiting.signal).then(
      () => this.#send(),
      () => {},
    );
  }

  stop(): void {
    this.#waiting?.abort();
    this.#leave([]);
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
    this.#leave(oldest.filter(one => question.text.startsWith(one.question.text)));
    this.#running = [...this.#running, own];
    try {
      const found = await this.#places.suggest(question, signal);
      // Where a link could not be followed, the next time it may be.
      if (!found.hint) this.#keep(question, found);
      if (!signal.aborted) question.onFound(found);
    } catch (caught) {
      if (!signal.aborted) question.onFailed(caught);
    }
    if (signal.aborted) return;
    // What was asked before it is answered by it.
    this.#leave(this.#running.slice(this.#running.indexOf(own) + 1));
    this.#send();
  }

  /** Stops all that is under way but these. */
  #leave(these: readonly Running[]): void {
    for (const one of this.#running) if (!these.includes(one)) one.stop.abort();
    this.#running = these;
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
