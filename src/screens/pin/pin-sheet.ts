import {html, nothing, type TemplateResult} from 'lit';
import {streetLine} from '../../contract/written-address/display-title.js';
import type {FlowAction} from '../../flow/actions/actions.js';
import {farStreet} from '../../flow/reducers/reduce-location.js';
import {offeredPlace, orderIn} from '../../flow/state/draft.js';
import type {FlowState} from '../../flow/state/state.js';
import {icon} from '../../ui/icons.js';
import {laterIcons} from '../../ui/later-icons.js';
import type {Words} from '../../ui/locales/en/words.js';
import {button} from '../parts/button.js';
import {pinChips} from './pin-chips.js';
import {closerHelp, pinAside, pinHelp, pinPlace} from './pin-words.js';

type Given = {
  readonly state: FlowState;
  readonly words: Words;
  /** Whether the map shows no houses yet, and the pin is not known to be at one. */
  readonly isTooFar: boolean;
  /** Whether the person tried to confirm a pin that is not placed yet. */
  readonly asksForPin: boolean;
  /** The person answered a question, whose buttons go. */
  readonly onSettled: (action: FlowAction) => void;
  readonly onConfirmed: () => void;
};

/** What is known of the place under the pin, what has to be decided about it, and the main button. */
export function pinSheet({
  state,
  words,
  asksForPin,
  onSettled,
  onConfirmed,
  ...given
}: Given): TemplateResult {
  const {pin} = state.draft;
  const isFinding = state.locating.at === 'refining';
  const far = isFinding ? undefined : farStreet(state);
  const isTooFar = given.isTooFar && !far;
  const offer = far || isFinding ? undefined : offeredPlace(state.draft);
  const aside = pinAside(state, words);
  const {title, area} = pinPlace(state, words);
  return html`<div class="sheet" part="sheet">
    <div>
      <div role="status" aria-busy=${state.reversing.at === 'asking' && !isFinding}>
        <b class="title">${title}</b>
        <div class="chips">${area ? html`<span class="area">${area}</span>` : nothing}${isFinding ? nothing : pinChips(state, words)}</div>
      </div>
      ${aside ? html`<p class="aside"><small>${words.inYourWords}</small><span class="two" dir="auto">${aside}</span></p>` : nothing}
      <div role="status">${
        offer
          ? html`<p class="offer">
            ${words.underPin(streetLine({...offer, order: orderIn(state.region, offer)}))}
            <button type="button" class="link" @click=${() => onSettled({type: 'offer-taken'})}>${words.useInstead}</button>
          </p>`
          : nothing
      }${far ? html`<p class="offer">${words.farFrom(far.metres, far.name)}</p>` : nothing}${isTooFar && !isFinding ? html`<p class="offer">${closerHelp(state, words)}</p>` : nothing}</div>
    </div>
    ${
      isFinding
        ? html`<i class="time"></i>
        ${button('outline', words.placeMyself, () => onSettled({type: 'pin-lifted'}))}`
        : far
          ? html`<div class="which">
          ${button('outline', words.myLocation, () => onSettled({type: 'fix-kept'}))}
          ${button('outline', html`<span class="two">${far.name}</span>`, () => onSettled({type: 'street-kept'}))}
        </div>`
          : button(
              'primary',
              isTooFar
                ? [icon(laterIcons.closer, 20), words.goCloser]
                : state.mapMissing && pin
                  ? words.withoutMap
                  : words.confirmPin,
              onConfirmed,
              !pin,
            )
    }
    <small role="status" class=${asksForPin ? 'err' : nothing}>${pinHelp(state, words, {isTooFar, asksForPin})}</small>
  </div>`;
}
