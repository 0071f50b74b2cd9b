import {html, type TemplateResult} from 'lit';
import {displayTitle} from '../../contract/display-title.js';
import type {FlowAction} from '../../flow/actions/actions.js';
import {titledWords} from '../../flow/state/draft.js';
import type {Unfinished} from '../../flow/state/state.js';
import {icon} from '../../ui/icons.js';
import type {Words} from '../../ui/locales/en.js';

/** Offers to continue or to discard the draft of an earlier visit. Needs `rowStyles` and `draftOfferStyles`. */
export function draftOffer(
  {draft}: Unfinished,
  words: Words,
  act: (action: FlowAction) => void,
): TemplateResult {
  const line = displayTitle(titledWords(draft)) || draft.text.trim() || words.pinOnMap;
  return html`<div class="offer">
    <button type="button" class="row" part="option" @click=${() => act({type: 'draft-resumed'})}>
      <span class="dot">${icon('clock', 20)}</span>
      <span class="text"><b>${words.continueLeft}</b><small><bdi>${line}</bdi></small></span>
    </button>
    <button type="button" class="icon-btn" part="button" aria-label=${words.startOver} @click=${() => act({type: 'draft-refused'})}>${icon('close', 18)}</button>
  </div>`;
}

/** Passed to screens as a property: its code loads together with the device storage. */
export type DraftOffer = typeof draftOffer;
