import {html, nothing, type TemplateResult} from 'lit';
import {property} from 'lit/decorators/property.js';
import {state as internal} from 'lit/decorators/state.js';
import type {FlowAction} from '../../flow/actions/actions.js';
import {offeredDraft} from '../../flow/state/begun.js';
import {type Line, lines, listsRecents} from '../../flow/state/lines.js';
import {icon} from '../../ui/icons.js';
import {bar, barStyles} from '../parts/bar.js';
import type {DraftOffer} from '../parts/draft-offer.js';
import {draftOfferStyles} from '../parts/draft-offer-styles.js';
import {isComposing} from '../parts/is-composing.js';
import {locationProblem} from '../parts/location-words.js';
import {rowStyles} from '../parts/row-styles.js';
import {Screen} from '../parts/screen.js';
import {waiting, waitingStyles} from '../parts/waiting.js';
import {searchStyles} from './search-styles.js';
import type {SuggestionList} from './suggestion-list.js';

/** Board 2: a search field with suggestions, and the ways on that are always there. */
export class SearchScreen extends Screen {
  static override styles = [
    ...Screen.styles,
    barStyles,
    rowStyles,
    searchStyles,
    draftOfferStyles,
    waitingStyles,
  ];

  /** Undefined until the code that searches is loaded. */
  @property({attribute: false}) list?: SuggestionList | undefined;
  /** Undefined until the code that reads the device is loaded. */
  @property({attribute: false}) offer?: DraftOffer | undefined;

  /** Id of the suggestion that the person moved to; stays active if later results reorder the list. */
  @internal() private movedTo: string | undefined;
  /** Whether Escape closed the recent choices. */
  @internal() private closed = false;
  /** Whether the field has had the focus. Before that the person is elsewhere, and recent choices are not announced. */
  @internal() private visited = false;

  #lines: readonly Line[] = [];

  override willUpdate(): void {
    this.#lines = lines(this.state);
  }

  override render(): TemplateResult {
    const {words, state} = this;
    return html`
      ${bar(this, {hasBack: Boolean(state.revisiting) || !state.options.createOnly})}
      <div class="body" part="body">
        <h2 id="title" part="heading" tabindex="-1">${words.searchTitle}</h2>
        <div class="results">
          ${this.#renderField()}
          <div class="found">${this.#renderFound()}</div>
          <p class="visually-hidden" role="status">${this.#announcement()}</p>
        </div>
        <p class="note credit">${this.#credit}</p>
        <div class="ways">
          ${this.#renderLocation()}
          <button type="button" class="btn start" part="button" @click=${() => this.act({type: 'map-chosen'})}>
            ${icon('map', 20)}${words.chooseOnMap}
          </button>
        </div>
      </div>
    `;
  }

  #renderField() {
    const {words, state} = this;
    const open = this.#open;
    const active = this.#active;
    return html`<div class="input search ${state.search.status === 'waiting' ? 'waiting' : ''}">
        ${icon('find', 20)}
        <input
          part="input"
          type="text"
          role="combobox"
          aria-label=${words.searchLabel}
          aria-expanded=${open}
          aria-controls="suggestions"
          aria-autocomplete="list"
          aria-activedescendant=${open && active >= 0 ? `suggestion-${active}` : nothing}
          aria-describedby="title"
          placeholder=${words.searchHint}
          autocomplete="off"
          autocapitalize="words"
          spellcheck="false"
          enterkeyhint="search"
          maxlength="2000"
          .value=${state.draft.text}
          @input=${this.#onInput}
          @keydown=${this.#onKeyDown}
          @focus=${this.#onFocus}
          @click=${this.#onFocus}
        />
        ${
          state.draft.text
            ? html`<button type="button" class="icon-btn clear" aria-label=${words.clear} @click=${this.#onClear}>${icon('close', 16)}</button>`
            : nothing
        }
      </div>`;
  }

  #renderFound() {
    const {words, state} = this;
    const {status, hint} = state.search;
    const recents = listsRecents(state);
    const left = offeredDraft(state);
    return html`
      ${left && this.offer?.(left, words, action => this.#answer(action))}
      ${
        recents && this.#open
          ? html`<div class="head">
            <h3>${words.recent}</h3>
            <button type="button" class="btn quiet" part="button" @click=${this.#onClearRecents}>${words.clearRecent}</button>
          </div>`
          : nothing
      }
      ${this.list?.({
        lines: this.#lines,
        active: this.#active,
        name: recents ? words.recent : words.results,
        hidden: !this.#open,
        words,
        onPointed: line => {
          this.movedTo = line.suggestion.id;
        },
        onChosen: line => this.#choose(line),
      })}
      ${
        typeof status === 'object'
          ? html`<div class="message">
            <p>${words.searchFailed}</p>
            <button type="button" class="btn outline" part="button" @click=${this.#onRetry}>${words.tryAgain}</button>
          </div>`
          : status === 'waiting' && this.#lines.length === 0
            ? waiting(words.slow)
            : status === 'answered' && this.#lines.length === 0
              ? html`<div class="message"><p>${hint ? words.hints[hint] : words.noResults(state.draft.text.trim())}</p><p class="note">${words.noResultsHint}</p></div>`
              : nothing
      }
      ${this.#renderOwn()}`;
  }

  /** What was typed is good enough without any result. */
  #renderOwn() {
    const {words, state} = this;
    const text = state.draft.text.trim();
    if (!text) return nothing;
    return html`<button type="button" class="row own" part="button" @click=${() => this.act({type: 'text-kept'})}>
      <span class="dot">${icon('edit', 20)}</span>
      <span class="text"><b>${words.keepTyped(text)}</b> <small>${words.keepTypedHint}</small></span>
    </button>`;
  }

  #renderLocation() {
    const {words, state} = this;
    const asking = state.locating.at === 'asking';
    const problem = locationProblem(state, words);
    return html`<button
        type="button"
        class="btn start"
        part="button"
        aria-disabled=${asking ? 'true' : nothing}
        @click=${() => asking || this.act({type: 'location-asked'})}
      >${icon('locate', 20)}${asking ? words.locating : words.useLocation}</button>
      <p class="err" role="status" ?hidden=${!problem}>${problem}</p>`;
  }

  #announcement(): string {
    const {words, state} = this;
    const {status, suggestions, hint} = state.search;
    if (typeof status === 'object') return words.searchFailed;
    const count = this.#lines.length;
    const left = offeredDraft(state) ? words.continueLeft : '';
    if (listsRecents(state)) return this.visited && this.#open ? words.recentCount(count) : left;
    if (status !== 'answered') return left;
    const missing = suggestions.find(one => one.asked_number)?.asked_number;
    return [
      hint ? words.hints[hint] : words.resultCount(count),
      ...(missing ? [words.numberMissing(missing)] : []),
    ].join('. ');
  }

  #onInput(event: InputEvent): void {
    this.#retyped();
    this.act({type: 'text-typed', text: (event.target as HTMLInputElement).value});
  }

  #onKeyDown(event: KeyboardEvent): void {
    if (isComposing(event) || event.altKey || event.ctrlKey || event.metaKey) return;
    const {text} = this.state.draft;
    if (event.key === 'ArrowDown' && this.#lines.length) this.#move(1);
    else if (event.key === 'ArrowUp' && this.#open) this.#move(-1);
    else if (event.key === 'Enter') this.#onEnter();
    else if (event.key === 'Escape' && text) this.#onClear();
    else if (event.key === 'Escape' && this.#open) this.closed = true;
    else return;
    event.preventDefault();
  }

  /** Chooses the active line, unless it is first only by the results for an earlier, shorter text. */
  #onEnter(): void {
    const line = this.#open ? this.#lines[this.#active] : undefined;
    const isMeant = this.movedTo !== undefined || line?.isRecent;
    if (line && (isMeant || this.state.search.status !== 'waiting')) this.#choose(line);
    else this.act({type: 'text-entered'});
  }

  /** Wraps around at both ends, and opens a closed list. */
  #move(by: 1 | -1): void {
    const {length} = this.#lines;
    const from = this.#active < 0 && by < 0 ? 0 : this.#active;
    this.closed = false;
    this.movedTo = this.#lines[(from + by + length) % length]?.suggestion.id;
    this.#revealActive();
  }

  #choose({suggestion, attribution, isRecent}: Line): void {
    this.act({type: 'suggestion-chosen', suggestion, ...(isRecent && {attribution})});
  }

  /** After the offer has gone, a person who stays on this screen continues in the field. */
  #answer(action: FlowAction): void {
    this.act(action);
    if (action.type === 'draft-refused') this.#input?.focus();
  }

  /** The button disappears while searching; the focus must not. */
  #onRetry(): void {
    this.act({type: 'search-retried'});
    this.#input?.focus();
  }

  #onClear(): void {
    this.#retyped();
    this.act({type: 'text-typed', text: ''});
    this.#input?.focus();
  }

  #onClearRecents(): void {
    this.act({type: 'recents-cleared'});
    this.#input?.focus();
  }

  #onFocus(): void {
    this.visited = true;
    this.closed = false;
  }

  /** New text makes the earlier choice and its messages obsolete. */
  #retyped(): void {
    this.movedTo = undefined;
    this.closed = false;
    this.renderRoot.querySelector('.list')?.scrollTo(0, 0);
  }

  async #revealActive(): Promise<void> {
    await this.updateComplete;
    this.renderRoot
      .querySelector(`#suggestion-${this.#active}`)
      ?.scrollIntoView({block: 'nearest'});
  }

  get #open(): boolean {
    return this.#lines.length > 0 && !(this.closed && listsRecents(this.state));
  }

  /** Index of the line that Enter takes: the one moved to, else the first result; -1 for recent choices. */
  get #active(): number {
    const at = this.#lines.findIndex(({suggestion}) => suggestion.id === this.movedTo);
    return at < 0 && !listsRecents(this.state) ? 0 : at;
  }

  get #credit(): string {
    const credits = this.#open ? this.#lines.map(({attribution}) => attribution) : [];
    return [...new Set(credits)].join(' · ');
  }

  get #input(): HTMLInputElement | null {
    return this.renderRoot.querySelector('input');
  }
}
