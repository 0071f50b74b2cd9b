import {html, nothing, type TemplateResult} from 'lit';
import {addressWords} from '../../flow/state/draft.js';
import type {FlowState} from '../../flow/state/state.js';
import {plusCode} from '../../geo/plus-code.js';
import type {Words} from '../../ui/locales/en/words.js';
import {shownRadius} from '../parts/opening-zoom.js';

/** How exact the pin is, and its plus code where no street is known. */
export function pinChips({draft}: FlowState, words: Words): TemplateResult {
  const {pin} = draft;
  const radius = shownRadius(pin);
  const metres = radius === undefined ? undefined : Math.round(radius);
  const code = pin && !addressWords(draft).street_name && plusCode(pin.geo_point);
  return html`${code ? html`<span class="chip" part="chip" dir="ltr">${code}</span>` : nothing}${
    metres === undefined
      ? nothing
      : html`<span class="chip" part="chip"><span aria-hidden="true">${words.accuracy(metres)}</span><span class="visually-hidden">${words.accuracyLabel(metres)}</span></span>`
  }`;
}
