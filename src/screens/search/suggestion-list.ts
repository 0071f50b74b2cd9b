import {html, nothing, type TemplateResult} from 'lit';
import type {Line} from '../../flow/state/lines.js';
import {icon} from '../../ui/icons.js';
import {laterIcons} from '../../ui/later-icons.js';
import type {Words} from '../../ui/locales/en/words.js';
import {detailOf, signOf} from '../parts/suggestion-line.js';
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
    @pointerdown=${() => onPointed(line)}
    @pointermove=${() => onPointed(line)}
    @mousedown=${(event: Event) => event.preventDefault()}
    @click=${() => onChosen(line)}
  >
    <span class="dot ${isRecent ? 'plain' : ''}">${icon(isRecent ? laterIcons.clock : signOf(suggestion), 20)}</span>
    <span class="text">
      <b><bdi>${markedTitle(suggestion)}</bdi></b>
      <small dir="auto">${detailOf(suggestion, words)}</small>
      ${isRecent ? html`<span class="visually-hidden">${words.recent}</span>` : nothing}
    </span>
  </li>`;
}
