import type {ReactiveController, ReactiveControllerHost, TemplateResult} from 'lit';
import {navigate} from '../base/navigate.js';
import {LONGEST_SEARCH, searchForm} from './search-form.js';

/** Milliseconds after the last key before a search is sent. */
const IDLE = 300;

/** What a search is made for, and what it is called. */
type TypedSearchOptions = {
  readonly id: string;
  readonly label: string;
  readonly placeholder: string;
  /** Of the address bar; `q` is searched for. */
  readonly query: () => URLSearchParams;
  readonly hrefOf: (query: URLSearchParams) => string;
};

/**
 * A search field whose text is `q` in the address bar as soon as one stops typing, so that a reload or a colleague with
 * the link sees the same.
 */
export class TypedSearch implements ReactiveController {
  readonly #options: TypedSearchOptions;
  #typing: ReturnType<typeof setTimeout> | undefined;
  /** As it stands in the field. */
  #typed = '';

  constructor(host: ReactiveControllerHost, options: TypedSearchOptions) {
    this.#options = options;
    host.addController(this);
  }

  hostDisconnected(): void {
    clearTimeout(this.#typing);
  }

  /** What is searched for; undefined for everything. A link may have more than the field takes. */
  get text(): string | undefined {
    return this.#inAddress.trim() || undefined;
  }

  render(): TemplateResult {
    const {query: _query, hrefOf: _hrefOf, ...named} = this.#options;
    const q = this.#inAddress;
    return searchForm({
      ...named,
      // A space at the end is still there when the list has answered: another word may follow.
      value: this.#typed.trim() === q ? this.#typed : q,
      onInput: (text, typed) => this.#onType(text, typed),
      onSubmit: text => this.searchFor(text),
    });
  }

  get #inAddress(): string {
    return this.#options.query().get('q')?.slice(0, LONGEST_SEARCH) ?? '';
  }

  /** Searches for something that nobody typed. */
  searchFor(text: string): void {
    clearTimeout(this.#typing);
    if (text === (this.text ?? '')) return;
    const query = new URLSearchParams(this.#options.query());
    query.delete('q');
    if (text) query.set('q', text);
    navigate(this.#options.hrefOf(query), {replaces: true});
  }

  #onType(text: string, typed: string): void {
    this.#typed = typed;
    clearTimeout(this.#typing);
    this.#typing = setTimeout(() => this.searchFor(text), IDLE);
  }
}
