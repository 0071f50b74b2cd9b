import {SHORTEST_SEARCH} from '../flow/state/state.js';
import {suggestUrl} from '../providers/suggest-url.js';
import type {Setup} from './props/setup.js';

type Network = Setup['network'];

type Asked = {
  readonly text: string;
  readonly url: string;
  readonly answer: Promise<Response>;
  readonly stop: AbortController;
};

/**
 * Asks the service for what is typed before the conversation's code is there, so that both are on their way at once. One
 * question at a time: the newest waits for the answer to the one before.
 */
export class EarlySearch {
  /** What was asked, until the conversation asks it as well. */
  #asked: readonly Asked[] = [];
  #next: Pick<Asked, 'text' | 'url'> | undefined;
  #isAsking = false;

  ask({props, network, ...access}: Setup, typed: string): void {
    const text = typed.trim();
    // A provider of the page's own takes no answers of the service.
    const isAsked = !props.places && text.length >= SHORTEST_SEARCH;
    this.#next = isAsked ? {text: typed, url: suggestUrl(access, text)} : undefined;
    if (!this.#isAsking) this.#send(network);
  }

  hasAsked(typed: string): boolean {
    return this.#asked.some(({text}) => text === typed);
  }

  /** From now on the conversation asks. */
  stop(): void {
    this.#next = undefined;
  }

  async #send(network: Network): Promise<void> {
    const next = this.#next;
    if (!next || next.url === this.#asked.at(-1)?.url) return;
    const stop = new AbortController();
    const answer = network.fetch(next.url, {credentials: 'omit', signal: stop.signal});
    this.#asked = [...this.#asked, {...next, answer, stop}];
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
        const asked = this.#asked.find(one => one.url === url);
        if (!asked) return network.fetch(url, init);
        this.#asked = this.#asked.filter(one => one !== asked);
        init?.signal?.addEventListener('abort', () => asked.stop.abort());
        return asked.answer;
      },
    };
  }
}
