import {html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import type {FlowAction} from '../../flow/actions/actions.js';
import {addressesOf, awaitsAddresses} from '../../flow/state/addresses.js';
import type {Line} from '../../flow/state/lines.js';
import {icon, icons} from '../../ui/icons.js';
import {state as internal, property} from '../../ui/property.js';
import {bar, barStyles, closeButton} from '../parts/bar.js';
import {button} from '../parts/button.js';
import {isComposing} from '../parts/is-composing.js';
import {row, rowStyles} from '../parts/row.js';
import {Screen} from '../parts/screen.js';
import {otherWays, waysInLine} from './other-ways.js';
import type {SavedMenu} from './saved-menu.js';
import type {SearchParts} from './search-parts.js';
import {searchStyles} from './search-styles.js';

/** Boards A to A6: the start, with a search field, what was saved or chosen before, and the other ways on. */
export class SearchScreen extends Screen {
  static override styles = [...Screen.styles, barStyles, rowStyles, searchStyles];

  /** Undefined until the conversation's code is loaded. */
  @property() parts?: SearchParts | undefined;

  /** Whether Escape closed the recent choices. */
  @internal() private closed = false;
  /** Whether the field has had the focus. Before that the person is elsewhere, and recent choices are not announced. */
  @internal() private visited = false;
  /** The open menu of a saved address. */
  @internal() private menu: SavedMenu | undefined;
  /** What the person has just done to a saved address. */
  @internal() private told: string | undefined;

  #lines: readonly Line[] = [];

  override willUpdate(changed: PropertyValues<this>): void {
    const {parts, shadowRoot} = this;
    this.#lines = parts?.lines(this.state) ?? [];
    if (!parts || !shadowRoot || !changed.has('parts')) return;
    const sheets = parts.styles.flatMap(({styleSheet}) => styleSheet ?? []);
    shadowRoot.adoptedStyleSheets = [...new Set([...shadowRoot.adoptedStyleSheets, ...sheets])];
  }

  override render(): TemplateResult {
    const {words, state} = this;
    const {revisiting} = state;
    const given = {state, words, act: (action: FlowAction) => this.act(action)};
    const isTyped = Boolean(state.draft.text);
    const hasRows = awaitsAddresses(state) || addressesOf(state).length > 0;
    return html`
      ${revisiting ? bar(this) : nothing}
      <div class="body ${isTyped ? 'typed' : ''}" part="body" ?inert=${this.menu}>
        <div class="head">
          <h2 id="title" part="heading" tabindex="-1">${hasRows ? words.savedTitle : words.searchTitle}</h2>
          ${revisiting ? nothing : closeButton(this)}
        </div>
        ${this.#renderField()}
        ${isTyped ? this.#renderFound() : this.#renderKept()}
        ${this.#renderStatus()}
        ${isTyped ? this.#renderCredit() : html`${otherWays(given, this.parts?.savedWay(given, this.phone))}<div>${this.#renderList()}</div>${this.#renderCredit()}`}
      </div>
      ${isTyped ? waysInLine(given) : this.parts?.savedMenu({...given, menu: this.menu, onMenu: this.#onMenu})}
    `;
  }

  #renderField() {
    const {words, state} = this;
    const open = this.#open;
    const active = this.#active;
    return html`<div class="input search ${state.search.status === 'waiting' ? 'waiting' : ''}">
        ${icon(icons.find, 20)}
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
            ? html`<button type="button" class="icon-btn clear" aria-label=${words.clear} @click=${this.#onClear}>${icon(icons.close, 16)}</button>`
            : nothing
        }
      </div>`;
  }

  #renderFound() {
    const {words, state, parts} = this;
    const hasLines = this.#lines.length > 0;
    const message = parts?.searchMessage(state, words, {hasLines, onRetry: this.#onRetry});
    return html`<div class="found">${this.#renderList()}${message}${this.#renderOwn()}</div>`;
  }

  /** The suggestions, or what was chosen on this device before. */
  #renderList() {
    const {words} = this;
    const recents = this.#listsRecents;
    return html`
      ${
        recents && this.#open
          ? html`<div class="head">
            <h3>${words.recent}</h3>
            ${button('quiet', words.clearRecent, () => this.#onClearRecents())}
          </div>`
          : nothing
      }
      ${this.parts?.suggestionList({
        lines: this.#lines,
        active: this.#active,
        name: recents ? words.recent : words.results,
        hidden: !this.#open,
        words,
        onPointed: line => this.#point(line),
        onChosen: line => this.#choose(line),
      })}`;
  }

  /** What was typed is good enough without any result. */
  #renderOwn() {
    const {words, state} = this;
    const text = state.draft.text.trim();
    if (!text) return nothing;
    return row({
      sign: icons.edit,
      isPlain: true,
      title: words.keepTyped(text),
      detail: state.region?.landmark_first ? words.keepLandmarkHint : words.keepTypedHint,
      onPress: () => this.act({type: 'text-kept'}),
    });
  }

  /** What the person entered before: on this device, or anywhere with this phone. */
  #renderKept() {
    const {words, state, parts} = this;
    const act = (action: FlowAction) => this.#answer(action);
    const onMore = (id: string) => this.#onMenu({id, at: 'list'});
    return html`${parts?.draftOffer(state, words, act)}${parts?.savedRows({state, words, act, onMore})}`;
  }

  #renderCredit() {
    const credits = this.#open ? this.#lines.map(({attribution}) => attribution) : [];
    return html`<p class="note credit"><bdi>${[...new Set(credits)].join(' · ')}</bdi></p>`;
  }

  #renderStatus() {
    const {words, state, told} = this;
    const hasRecents = this.visited && this.#open && this.#listsRecents;
    const status = this.parts?.searchStatus(state, words, {
      count: this.#lines.length,
      hasRecents,
      told,
    });
    return html`<p class="visually-hidden" role="status">${status}</p>`;
  }

  /** The focus goes to the menu, and back to the button that opened it, or else to the heading. */
  readonly #onMenu = async (menu: SavedMenu | undefined, told?: string): Promise<void> => {
    const {menu: before} = this;
    this.menu = menu;
    this.told = told;
    await this.updateComplete;
    const {renderRoot} = this;
    const opener = renderRoot.querySelector<HTMLElement>(`#more-${before?.id}`);
    if (!menu) (opener ?? renderRoot.querySelector('h2'))?.focus();
    else if (menu.at !== before?.at) renderRoot.querySelector<HTMLElement>('.menu button')?.focus();
  };

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
    const isMeant = this.state.search.pointed !== undefined || line?.isRecent;
    if (line && (isMeant || this.state.search.status !== 'waiting')) this.#choose(line);
    else this.act({type: 'text-entered'});
  }

  /** Wraps around at both ends, and opens a closed list. */
  #move(by: 1 | -1): void {
    const {length} = this.#lines;
    const from = this.#active < 0 && by < 0 ? 0 : this.#active;
    this.closed = false;
    const line = this.#lines[(from + by + length) % length];
    if (line) this.#point(line);
    this.#revealActive();
  }

  #point({suggestion: {id}}: Line): void {
    if (id !== this.state.search.pointed) this.act({type: 'suggestion-pointed', id});
  }

  #choose({suggestion, attribution, isRecent}: Line): void {
    this.act({type: 'suggestion-chosen', suggestion, ...(isRecent && {attribution})});
  }

  /** After an offer has gone, a person who stays on this screen continues in the field. */
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
    this.closed = false;
    this.renderRoot.querySelector('.list')?.scrollTo(0, 0);
  }

  async #revealActive(): Promise<void> {
    await this.updateComplete;
    this.renderRoot
      .querySelector(`#suggestion-${this.#active}`)
      ?.scrollIntoView({block: 'nearest'});
  }

  get #listsRecents(): boolean {
    return this.parts?.listsRecents(this.state) === true;
  }

  get #open(): boolean {
    return this.#lines.length > 0 && !(this.closed && this.#listsRecents);
  }

  get #active(): number {
    return this.parts?.activeLine(this.#lines, this.state) ?? -1;
  }

  get #input(): HTMLInputElement | null {
    return this.renderRoot.querySelector('input');
  }
}
