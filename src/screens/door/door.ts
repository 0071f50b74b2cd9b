import {css, html, nothing, type TemplateResult} from 'lit';
import {DOOR_FIELDS, type DoorField} from '../../contract/door-fields.js';
import {missingAtDoor} from '../../flow/reducers/reduce-door.js';
import {knownWords, knowsStreet, LONGEST_NAME, landmarkOf} from '../../flow/state/draft.js';
import {doorText, LONGEST_DIRECTIONS} from '../../flow/words/door.js';
import {doorHintsIn} from '../../flow/words/door-hints.js';
import {icon, icons} from '../../ui/icons.js';
import {laterControls} from '../../ui/later-controls.js';
import {state as internal} from '../../ui/property.js';
import {bar, barStyles} from '../parts/bar.js';
import {button} from '../parts/button.js';
import {doorLabel} from '../parts/door-labels.js';
import {isComposing} from '../parts/is-composing.js';
import {Screen} from '../parts/screen.js';
import {doorHintStyles, doorHints, type OpenHint} from './door-hints.js';

type Field = {readonly max: number; readonly capitals: 'words' | 'sentences' | 'characters'};

const FIELDS: Record<DoorField, Field> = {
  building: {max: 200, capitals: 'words'},
  unit: {max: 40, capitals: 'characters'},
  floor: {max: 40, capitals: 'characters'},
  street: {max: 200, capitals: 'words'},
  directions: {max: LONGEST_DIRECTIONS, capitals: 'sentences'},
  landmark: {max: LONGEST_NAME, capitals: 'sentences'},
};

/** Board 5: what a stranger needs to get from the street to the door. */
export class DoorScreen extends Screen {
  static override styles = [
    ...Screen.styles,
    laterControls,
    barStyles,
    doorHintStyles,
    css`
      .pair {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(8rem, 100%), 1fr));
        gap: var(--space-3);
      }
      .optional {
        color: var(--text-muted);
        font-weight: 400;
      }
      textarea {
        resize: vertical;
        field-sizing: content;
        min-block-size: 4.6em;
        max-block-size: 12em;
        border-inline-start: 4px solid var(--highlight-mark);
      }
    `,
  ];

  /** Whether "Continue" was pressed and the screen has not rendered since. */
  #asked = false;
  @internal() private open: OpenHint | undefined;
  /** The hint whose field is rendered, to focus a new one. */
  #opened: string | undefined;

  override render(): TemplateResult {
    const {words, state} = this;
    const missing = state.doorAsked ? missingAtDoor(state) : [];
    const {door} = state.draft;
    const known = knownWords(state.draft);
    const {street_name: street} = known;
    const byLandmark = state.region?.landmark_first === true;
    // A street that is known is read on the pin's screen and in the review, which lead to the search.
    const isStreetKnown = byLandmark ? knowsStreet(state.draft) : Boolean(street);
    const asksForStreet = !isStreetKnown || door?.street !== undefined;
    return html`
      ${bar(this)}
      <div class="body" part="body">
        <h2 part="heading" tabindex="-1">${words.doorTitle}</h2>
        ${
          byLandmark
            ? this.#renderField('landmark', {
                isRequired: !isStreetKnown,
                error: missing.includes('landmark') ? words.landmarkMissing : undefined,
              })
            : nothing
        }
        ${this.#renderField('building', {
          isRequired: state.options.buildingRequired,
          error: missing.includes('building') ? words.buildingMissing : undefined,
        })}
        <div class="pair">${this.#renderField('unit')}${this.#renderField('floor')}</div>
        ${
          asksForStreet
            ? this.#renderField('street', {
                isRequired: !byLandmark,
                error: missing.includes('street') ? words.streetMissing : undefined,
                note: byLandmark || street ? undefined : words.streetHelp,
              })
            : nothing
        }
        ${doorHints({
          names: doorHintsIn(state.region),
          text: doorText(door, known, 'directions'),
          open: this.open,
          words,
          onText: text => {
            if (text.length <= LONGEST_DIRECTIONS)
              this.act({type: 'door-changed', field: 'directions', text});
          },
          onOpen: open => {
            this.open = open;
          },
          onKeyDown: event => this.#onKeyDown(event),
        })}
        ${this.#renderField('directions')}
      </div>
      <div class="foot" part="foot">
        ${button('primary', words.continue, () => this.#onContinue())}
      </div>
    `;
  }

  #renderField(
    field: DoorField,
    {
      isRequired = false,
      error,
      note,
    }: {isRequired?: boolean; error?: string | undefined; note?: string | undefined} = {},
  ): TemplateResult {
    const {words, state} = this;
    const label =
      field === 'building' || field === 'unit'
        ? doorLabel(state.region, field, words)
        : words.door[field].label;
    // Beside a landmark only a street with a name is asked for.
    const example =
      field === 'street' && state.region?.landmark_first
        ? nothing
        : words.door[field].hint(state.region?.examples);
    const {max, capitals} = FIELDS[field];
    const id = `d${DOOR_FIELDS.indexOf(field)}`;
    const value =
      field === 'landmark'
        ? landmarkOf(state.draft)
        : doorText(state.draft.door, knownWords(state.draft), field);
    const described = [error && `${id}-error`, note && `${id}-note`].filter(Boolean).join(' ');
    const onInput = (event: Event) => {
      const {target} = event;
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
        this.act({type: 'door-changed', field, text: target.value});
    };
    // The space is part of the label's text: Chromium hides a text node of white space alone from screen readers.
    // autocomplete="none": the browser would fill in another address. Chromium ignores "off" for addresses, but not a
    // token that it does not know. The ids avoid street words for the same reason.
    return html`<div class="field">
      <label for=${id}>${isRequired ? label : html`${`${label} `}<span class="optional">${words.optional}</span>`}</label>
      ${
        field === 'directions'
          ? html`<textarea class="input" part="input" id=${id} rows="2" autocomplete="none" autocapitalize=${capitals} maxlength=${max} placeholder=${example} .value=${value} @input=${onInput}></textarea>`
          : html`<input class="input" part="input" id=${id} autocomplete="none" autocapitalize=${capitals} maxlength=${max} placeholder=${example} enterkeyhint="next" aria-required=${isRequired || nothing} aria-invalid=${error ? 'true' : nothing} aria-describedby=${described || nothing} .value=${value} @input=${onInput} @keydown=${this.#onKeyDown} />`
      }
      ${error ? html`<p class="err" id="${id}-error">${icon(icons.bang, 16)}${error}</p>` : nothing}
      ${note ? html`<p class="note" id="${id}-note">${note}</p>` : nothing}
    </div>`;
  }

  /** Enter moves the focus to the next field. */
  #onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || isComposing(event)) return;
    event.preventDefault();
    const fields = [...this.renderRoot.querySelectorAll<HTMLElement>('.input')];
    const next = fields.findIndex(field => field === event.target) + 1;
    fields[next]?.focus();
  }

  #onContinue(): void {
    this.#asked = true;
    this.act({type: 'door-confirmed'});
  }

  /** Focuses the field or the colours that were opened, or the first missing field once its error is rendered. */
  override updated(): void {
    const opened = this.open?.name;
    if (opened && opened !== this.#opened)
      this.renderRoot.querySelector<HTMLElement>('.swatch, .hints .input')?.focus();
    this.#opened = opened;
    if (!this.#asked) return;
    this.#asked = false;
    this.renderRoot.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }
}
