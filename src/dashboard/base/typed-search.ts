import {html, type ReactiveController, type ReactiveControllerHost, type TemplateResult} from 'lit';
import {icon, icons} from '../../ui/icons.js';
import {navigate} from './navigate.js';

/** Milliseconds after the last key before a search is sent. */
const IDLE = 300;

/** What a search is made for, and how it is said. */
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

  constructor(host: ReactiveControllerHost, options: TypedSearchOptions) {
    this.#options = options;
    host.addController(this);
  }

  hostDisconnected(): void {
    clearTimeout(this.#typing);
  }

  /** What is searched for; undefined for everything. */
  get text(): string | undefined {
    return this.#options.query().get('q')?.trim() || undefined;
  }

  render(): TemplateResult {
    const {id, label, placeholder, query} = this.#options;
    return html`<form role="search" class="search" @submit=${this.#onSubmit}>
      <label class="visually-hidden" for=${id}>${label}</label>
      ${icon(icons.find, 16)}
      <input
        class="input"
        id=${id}
        type="search"
        autocomplete="off"
        maxlength="200"
        placeholder=${placeholder}
        .value=${query().get('q') ?? ''}
        @input=${this.#onType}
      />
    </form>`;
  }

  /** Searches for something that nobody typed. */
  searchFor(text: string): void {
    clearTimeout(this.#typing);
    const q = text.trim();
    if (q === (this.text ?? '')) return;
    const query = new URLSearchParams(this.#options.query());
    query.delete('q');
    if (q) query.set('q', q);
    navigate(this.#options.hrefOf(query), {replaces: true});
  }

  readonly #onSubmit = (event: Event): void => {
    event.preventDefault();
    const {currentTarget: form} = event;
    if (form instanceof HTMLFormElement) this.searchFor(form.querySelector('input')?.value ?? '');
  };

  readonly #onType = ({target}: Event): void => {
    clearTimeout(this.#typing);
    if (!(target instanceof HTMLInputElement)) return;
    this.#typing = setTimeout(() => this.searchFor(target.value), IDLE);
  };
}
