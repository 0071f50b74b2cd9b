import {html, nothing, type SVGTemplateResult, type TemplateResult} from 'lit';
import type {PlaceKind, Suggestion} from '../../contract/place.js';
import type {Line} from '../../flow/state/lines.js';
import {icon, icons} from '../../ui/icons.js';
import {laterIcons} from '../../ui/later-icons.js';
import type {Words} from '../../ui/locales/en.js';
import {markedTitle} from './marked-title.js';

export type List = {
  readonly lines: readonly Line[];
  /** Index of the line that Enter would take; -1 for none. */
  readonly active: number;
  /** Accessible name of the list. */
  readonly name: string;
  readonly hidden: boolean;
  readonly words: Words;
  readonly onPointed: (line: Line) => void;
  readonly onChosen: (line: Line) => void;
};

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
    <span class="dot">${icon(isRecent ? laterIcons.clock : iconOf(suggestion), 20)}</span>
    <span class="text">
      <b><bdi>${markedTitle(suggestion)}</bdi></b>
      <small dir="auto">${detail(suggestion, words)}</small>
      ${isRecent ? html`<span class="visually-hidden">${words.recent}</span>` : nothing}
    </span>
  </li>`;
}

/** How the result differs from the request, then its area; one line, so that typing a digit does not move the list. */
function detail({kind, subtitle, precision, asked_number}: Suggestion, words: Words): string {
  const instead =
    precision === 'interpolated'
      ? words.approximate
      : asked_number && (kind === 'address' ? words.nearestTo : words.numberMissing)(asked_number);
  return [instead, subtitle].filter(Boolean).join(' · ');
}

const ICONS: Record<PlaceKind, SVGTemplateResult> = {
  address: laterIcons.home,
  street: laterIcons.road,
  corner: laterIcons.corner,
  place: laterIcons.landmark,
  area: icons.map,
};

function iconOf({kind, property_name}: Suggestion): SVGTemplateResult {
  // A place without a name is a plus code or a pair of coordinates.
  return kind === 'place' && !property_name ? icons.locate : ICONS[kind];
}
