import {SHORTEST_SEARCH} from '../flow/state/state.js';
import {suggestUrl} from '../providers/suggest-url.js';
import type {Setup} from './props/setup.js';

type Network = Setup['network'];

/**
 * Asks the service for what is typed before the conversation's code is there, so that both are on their way at once. One
 * question at a time: the newest waits for the answer to the one before.
 */
export class EarlySearch {
  /** The last question, until the conversation asks it as well. */
  #asked:
    | {readonly url: string; readonly answer: Promise<Response>; readonly stop: AbortController}
    | undefined;
  #next: string | undefined;
  #isAsking = false;

  ask({props, network, ...access}: Setup, typed: string): void {
    const text = typed.trim();
    // A provider of the page's own takes no answers of the service.
    const isAsked = !props.places && text.length >= SHORTEST_SEARCH;
    this.#next = isAsked ? suggestUrl(access, text) : undefined;
    if (!this.#isAsking) this.#send(network);
  }

  /** From now on the conversation asks; an answer that it does not ask for at once is no longer needed. */
  stop(): void {
    this.#next = undefined;
    setTimeout(() => this.#asked?.stop.abort());
  }

  async #send(network: Network): Promise<void> {
    const url = this.#next;
    if (!url || url === this.#asked?.url) return;
    const stop = new AbortController();
    const answer = network.fetch(url, {credentials: 'omit', signal: stop.signal});
    this.#asked = {url, answer, stop};
    this.#isAsking = true;
    await answer.catch(() => {});
    this.#isAsking = false;
    this.#send(network);
  }

  /** The same network; what was asked already has the answer that is on its way. */
  over(network: Network): Network {
    return {
      ...network,
      fetch: (url, init) => {
        const asked = this.#asked;
        if (asked?.url !== url) return network.fetch(url, init);
        this.#asked = undefined;
        init?.signal?.addEventListener('abort', () => asked.stop.abort());
        return asked.answer;
      },
    };
  }
}
