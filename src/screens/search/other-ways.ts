import {html, nothing, type TemplateResult} from 'lit';
import type {FlowAction} from '../../flow/actions/actions.js';
import type {FlowState} from '../../flow/state/state.js';
import {icon, icons} from '../../ui/icons.js';
import type {Words} from '../../ui/locales/en/words.js';
import {button} from '../parts/button.js';
import {locationProblem} from '../parts/location-words.js';
import {row} from '../parts/row.js';

type Given = {
  readonly state: FlowState;
  readonly words: Words;
  readonly act: (action: FlowAction) => void;
};

/** The ways on besides the search, at the start; `more` is another row. */
export function otherWays(given: Given, more: unknown): TemplateResult {
  const {words, act} = given;
  return html`<div class="ways">
    ${location(given, 'tint')}
    <div class="list">
      ${row({
        sign: icons.map,
        title: words.chooseOnMap,
        detail: words.chooseOnMapHint,
        isWay: true,
        onPress: () => act({type: 'map-chosen'}),
      })}
      ${more}
    </div>
  </div>`;
}

/** The same in one line, which leaves the room to the results. */
export function waysInLine(given: Given): TemplateResult {
  const {words, act} = given;
  return html`<div class="ways strip">
    ${location(given, 'quiet')}
    ${button('quiet', [icon(icons.map, 20), words.map], () => act({type: 'map-chosen'}))}
  </div>`;
}

/** Says under the button what keeps the location from being known. */
function location({state, words, act}: Given, look: 'tint' | 'quiet'): TemplateResult {
  const isAsking = state.locating.at === 'asking';
  const problem = locationProblem(state, words);
  return html`<button
      type="button"
      class="btn ${look}"
      part="button"
      aria-disabled=${isAsking || nothing}
      @click=${() => isAsking || act({type: 'location-asked'})}
    >${icon(icons.locate, 20)}${isAsking ? words.locating : words.atHome}</button>
    <p class="problem" role="status" ?hidden=${!problem}>${icon(icons.bang, 20)}<span>${problem}</span></p>`;
}
