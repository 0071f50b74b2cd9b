import {html, nothing, type TemplateResult} from 'lit';
import type {FlowAction} from '../../flow/actions/actions.js';
import {offeredDraft} from '../../flow/state/begun.js';
import {titledWords} from '../../flow/state/draft.js';
import type {FlowState} from '../../flow/state/state.js';
import {icon, icons} from '../../ui/icons.js';
import {laterIcons} from '../../ui/later-icons.js';
import type {Words} from '../../ui/locales/en/words.js';
import {iconButton} from '../parts/button.js';
import {placeLines} from '../parts/place-lines.js';
import {row} from '../parts/row.js';

/** Offers to continue or to discard the draft of an earlier visit, if there is one. */
export function draftOffer(
  state: FlowState,
  words: Words,
  act: (action: FlowAction) => void,
): TemplateResult | typeof nothing {
  const left = offeredDraft(state);
  if (!left) return nothing;
  const {draft} = left;
  const {title, area} = placeLines(titledWords(draft, state.region), words);
  const line = [title, area].filter(Boolean).join(', ') || draft.text.trim() || words.pinOnMap;
  return html`<div class="beside">
    ${row({
      sign: laterIcons.clock,
      isPlain: true,
      title: words.continueLeft,
      detail: html`<bdi>${line}</bdi>`,
      onPress: () => act({type: 'draft-resumed'}),
    })}
    ${iconButton('button', words.startOver, icon(icons.close, 18), () => act({type: 'draft-refused'}))}
  </div>`;
}
