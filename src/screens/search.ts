import {html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {state as internal} from 'lit/decorators/state.js';
import type {Suggestion} from '../contract/place.js';
import {icon} from '../ui/icons.js';
import {bar, barStyles} from './bar.js';
import {isComposing} from './is-composing.js';
import {markedTitle} from './marked-title.js';
import {Screen} from './screen.js';
import {searchStyles} from './search-styles.js';

/** Board 2: a search field with suggestions, and the ways on that are always there. */
export class SearchScreen extends Screen {
  static override styles = [...Screen.styles, barStyles, searchStyles];

  /** Which suggestion Enter would take. */
  @internal() private active = 0;
  /** "Type it myself" was asked for while nothing was typed. */
  @internal() private asksForText = false;

  /** Enter was pressed before the answer to what is typed was there: its first suggestion is meant. */
  #entered = false;

  /** A person who moved to a suggestion stays on it when a later answer puts it elsewhere. */
  override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get('state')?.search.suggestions;
    const {suggestions} = this.state.search;
    if (!before || before === suggestions || this.active === 0) return;
    const chosen = before[this.active]?.id;
    this.active = Math.max(
      0,
      suggestions.findIndex(({id}) => id === chosen),
    );
  }

  override updated(): void {
    const {status, suggestions} = this.state.search;
    if (!this.#entered || status === 'waiting') return;
    this.#entered = false;
    const [first] = suggestions;
    // After the update: what is chosen changes the state.
    if (status === 'answered' && first) this.updateComplete.then(() => this.#choose(first));
  }

  override render(): TemplateResult {
    const {words, state} = this;
    return html`
      ${bar(this, {
        ...(state.revisiting && {onBack: () => this.act({type: 'back-asked'})}),
        onClose: () => this.act({type: 'close-asked'}),
      })}
      <div class="body" part="body">
        <h2 part="heading" tabindex="-1">${words.searchTitle}</h2>
        <div class="results">
          ${this.#renderField()}
          <div class="found">${this.#renderSuggestions()}</div>
          <p class="visually-hidden" role="status">${this.#announcement()}</p>
        </div>
        <div class="ways">
          ${this.#renderLocation()}
          <button type="button" class="btn start" part="button" @click=${() => this.act({type: 'map-chosen'})}>
            ${icon('map', 20)}${words.chooseOnMap}
          </button>
          <button type="button" class="btn start" part="button" @click=${this.#onKeepText}>
            ${icon('edit', 20)}<span class="cut">${state.draft.text.trim() ? words.keepTyped(state.draft.text.trim()) : words.typeItMyself}</span>
          </button>
        </div>
      </div>
    `;
  }

  #renderField() {
    const {words, state} = this;
    const open = state.search.suggestions.length > 0;
    return html`<div class="input search">
        ${icon('find', 20)}
        <input
          part="input"
          type="text"
          role="combobox"
          aria-label=${words.searchLabel}
          aria-expanded=${open}
          aria-controls="suggestions"
          aria-autocomplete="list"
          aria-activedescendant=${open ? `suggestion-${this.active}` : nothing}
          aria-invalid=${this.asksForText ? 'true' : nothing}
          aria-describedby=${this.asksForText ? 'ask' : nothing}
          placeholder=${words.searchHint}
          autocomplete="off"
          autocapitalize="words"
          spellcheck="false"
          enterkeyhint="search"
          maxlength="200"
          .value=${state.draft.text}
          @input=${this.#onInput}
          @keydown=${this.#onKeyDown}
        />
        ${
          state.draft.text
            ? html`<button type="button" class="icon-btn clear" aria-label=${words.clear} @click=${this.#onClear}>${icon('close', 16)}</button>`
            : nothing
        }
      </div>
      ${this.asksForText ? html`<p class="err" id="ask">${icon('bang', 16)}${words.typeFirst}</p>` : nothing}`;
  }

  #renderSuggestions() {
    const {words, state} = this;
    const {suggestions, status, attribution} = state.search;
    if (typeof status === 'object') {
      return html`<div class="message">
        <p>${words.searchFailed}</p>
        <button type="button" class="btn outline" part="button" @click=${() => this.act({type: 'search-retried'})}>${words.tryAgain}</button>
      </div>`;
    }
    if (status === 'answered' && suggestions.length === 0) {
      return html`<div class="message"><p>${words.noResults(state.draft.text.trim())}</p><p class="note">${words.noResultsHint}</p></div>`;
    }
    return html`<ul
        class="list"
        part="list"
        id="suggestions"
        role="listbox"
        aria-label=${words.results}
        ?hidden=${suggestions.length === 0}
      >${suggestions.map((suggestion, index) => this.#renderRow(suggestion, index))}</ul>
      ${suggestions.length > 0 ? html`<p class="note credit">${attribution}</p>` : nothing}`;
  }

  #renderRow(suggestion: Suggestion, index: number) {
    const selected = index === this.active;
    return html`<li
      class="row ${selected ? 'sel' : ''}"
      part="option"
      id="suggestion-${index}"
      role="option"
      aria-selected=${selected}
      @pointermove=${() => {
        this.active = index;
      }}
      @mousedown=${(event: Event) => event.preventDefault()}
      @click=${() => this.#choose(suggestion)}
    >
      <span class="dot">${icon('find', 20)}</span>
      <span class="text"><b>${markedTitle(suggestion)}</b><small>${suggestion.subtitle}</small></span>
    </li>`;
  }

  #renderLocation() {
    const {words, state} = this;
    const {locating} = state;
    const asking = locating.at === 'asking';
    return html`<button
        type="button"
        class="btn start"
        part="button"
        aria-disabled=${asking ? 'true' : nothing}
        @click=${() => asking || this.act({type: 'location-asked'})}
      >${icon('locate', 20)}${asking ? words.locating : words.useLocation}</button>
      <p class="err" role="status" ?hidden=${locating.at !== 'failed' && locating.at !== 'too-coarse'}>
        ${
          locating.at === 'failed'
            ? locating.failure.code === 'permission_denied'
              ? words.locationDenied
              : words.locationUnavailable
            : locating.at === 'too-coarse'
              ? words.locationTooCoarse(Math.round(locating.accuracy / 1000).toString())
              : nothing
        }
      </p>`;
  }

  #announcement(): string {
    const {status, suggestions} = this.state.search;
    if (typeof status === 'object') return this.words.searchFailed;
    return status === 'answered' ? this.words.resultCount(suggestions.length) : '';
  }

  #onInput(event: InputEvent): void {
    this.active = 0;
    this.asksForText = false;
    this.#entered = false;
    this.act({type: 'text-typed', text: (event.target as HTMLInputElement).value});
  }

  #onKeyDown(event: KeyboardEvent): void {
    const {suggestions} = this.state.search;
    const count = suggestions.length;
    if (isComposing(event) || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowDown' && count) this.active = (this.active + 1) % count;
    else if (event.key === 'ArrowUp' && count) this.active = (this.active + count - 1) % count;
    else if (event.key === 'Enter') {
      const chosen = suggestions[this.active];
      if (this.active === 0 && this.state.search.status === 'waiting') this.#entered = true;
      else if (chosen) this.#choose(chosen);
    } else if (event.key === 'Escape' && this.state.draft.text) this.#onClear();
    else return;
    event.preventDefault();
    this.#revealActive();
  }

  #choose(suggestion: Suggestion): void {
    this.act({type: 'suggestion-chosen', suggestion});
  }

  #onKeepText(): void {
    this.asksForText = !this.state.draft.text.trim();
    if (this.asksForText) this.#input?.focus();
    else this.act({type: 'text-kept'});
  }

  #onClear(): void {
    this.act({type: 'text-typed', text: ''});
    this.#input?.focus();
  }

  async #revealActive(): Promise<void> {
    await this.updateComplete;
    this.renderRoot.querySelector(`#suggestion-${this.active}`)?.scrollIntoView({block: 'nearest'});
  }

  get #input(): HTMLInputElement | null {
    return this.renderRoot.querySelector('input');
  }
}
