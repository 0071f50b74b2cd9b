import type {FlowAction} from '../../flow/actions/actions.js';

/** Asks a provider, one search at a time: a new search aborts the previous one. */
export abstract class Finder<Provider> {
  /** Looked up at each search, because the page may change it. */
  protected readonly provider: () => Provider;
  protected readonly dispatch: (action: FlowAction) => void;
  #finding = new AbortController();

  constructor(provider: () => Provider, dispatch: (action: FlowAction) => void) {
    this.provider = provider;
    this.dispatch = dispatch;
  }

  stop(): void {
    this.#finding.abort();
  }

  /** Begins a search, and returns the signal that stops it. */
  protected begin(): AbortSignal {
    this.stop();
    this.#finding = new AbortController();
    return this.#finding.signal;
  }
}
