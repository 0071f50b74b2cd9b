import {html, nothing, type TemplateResult} from 'lit';
import type {PlaceKind, Suggestion} from '../../contract/place.js';
import type {Line} from '../../flow/state/lines.js';
import {type IconName, icon} from '../../ui/icons.js';
import type {Words} from '../../ui/locales/en.js';
import {markedTitle} from './marked-title.js';

/** What the list shows, and whom it tells. */
export type List = {
  readonly lines: readonly Line[];
  /** Which line Enter would take; -1 for none. */
  readonly active: number;
  /** How a screen reader calls the list. */
  readonly name: string;
  readonly hidden: boolean;
  readonly words: Words;
  readonly onPointed: (line: Line) => void;
  readonly onChosen: (line: Line) => void;
};

/** Renders the list. Its code comes with what searches: before that there is nothing to list. */
export type SuggestionList = (list: List) => TemplateResult;

/** The listbox of the search field, `#suggestions`; its options are `#suggestion-0` and so on. */
export function suggestionList({lines, name, hidden, ...rest}: List): TemplateResult {
  return html`<ul class="list" part="list" id="suggestions" role="listbox" aria-label=${name} ?hidden=${hidden}>
    ${lines.map((line, index) => row(line, index, rest))}
  </ul>`;
}

function row(
  line: Line,
  index: number,
  {active, words, onPointed, onChosen}: Pick<List, 'active' | 'words' | 'onPointed' | 'onChosen'>,
): TemplateResult {
  const {suggestion, isRecent} = line;
  const selected = index === active;
  return html`<li
    class="row ${selected ? 'sel' : ''}"
    part="option"
    id="suggestion-${index}"
    role="option"
    aria-selected=${selected}
    @pointermove=${() => onPointed(line)}
    @mousedown=${(event: Event) => event.preventDefault()}
    @click=${() => onChosen(line)}
  >
    <span class="dot">${icon(isRecent ? 'clock' : iconOf(suggestion), 20)}</span>
    <span class="text">
      <b><bdi>${markedTitle(suggestion)}</bdi></b>
      <small dir="auto">${detail(suggestion, words)}</small>
      ${isRecent ? html`<span class="visually-hidden">${words.recent}</span>` : nothing}
    </span>
  </li>`;
}

/** Where it is; before that, how far it is what was asked for. A line of its own would move the list with each digit. */
function detail({kind, subtitle, precision, asked_number}: Suggestion, words: Words): string {
  const instead =
    precision === 'interpolated'
      ? words.approximate
      : asked_number && (kind === 'address' ? words.nearestTo : words.numberMissing)(asked_number);
  return [instead, subtitle].filter(Boolean).join(' · ');
}

const ICONS: Record<PlaceKind, IconName> = {
  address: 'home',
  street: 'road',
  corner: 'corner',
  place: 'landmark',
  area: 'map',
};

function iconOf({kind, property_name}: Suggestion): IconName {
  // A plus code or coordinates: a place without a name.
  return kind === 'place' && !property_name ? 'locate' : ICONS[kind];
}
