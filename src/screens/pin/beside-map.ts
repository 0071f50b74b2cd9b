import {html, nothing, type TemplateResult} from 'lit';
import type {FlowAction} from '../../flow/actions/actions.js';
import type {Draft} from '../../flow/state/draft.js';
import {activeLine, lines} from '../../flow/state/lines.js';
import {suggestedPin} from '../../flow/state/pin.js';
import type {FlowState} from '../../flow/state/state.js';
import type {Words} from '../../ui/locales/en/words.js';
import {row} from '../parts/row.js';
import {detailOf, signOf} from '../parts/suggestion-line.js';

/** The draft as if the person chose the line that Enter takes; without such a line, the draft itself. */
export function previewed(state: FlowState): Draft {
  const {draft} = state;
  const all = lines(state);
  const place = all[activeLine(all, state)]?.suggestion;
  if (!place) return draft;
  const pin = suggestedPin(place.geo_point, place, place.asked_number);
  return {...draft, pin, said: {from: 'suggestion', place}};
}

/** The results beside the chosen one, which stay one click away. */
export function otherResults(
  {search, draft}: FlowState,
  words: Words,
  act: (action: FlowAction) => void,
): TemplateResult | typeof nothing {
  const {said} = draft;
  if (said?.from !== 'suggestion') return nothing;
  const others = search.suggestions.filter(({id}) => id !== said.place.id);
  return html`<div class="list" part="list">
      ${others.map(suggestion =>
        row({
          sign: signOf(suggestion),
          title: suggestion.title,
          detail: detailOf(suggestion, words),
          onPress: () => act({type: 'suggestion-chosen', suggestion}),
        }),
      )}
    </div>
    <p class="note">${others.length > 0 ? search.attribution : nothing}</p>`;
}
