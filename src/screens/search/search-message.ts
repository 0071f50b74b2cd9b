import {html, nothing, type TemplateResult} from 'lit';
import type {FlowState} from '../../flow/state/state.js';
import type {Words} from '../../ui/locales/en/words.js';
import {button} from '../parts/button.js';
import {waiting} from '../parts/waiting.js';

/** Why there is no suggestion: the search failed, is slow, or found nothing. */
export function searchMessage(
  {search, draft}: FlowState,
  words: Words,
  {hasLines, onRetry}: {readonly hasLines: boolean; readonly onRetry: () => void},
): TemplateResult | typeof nothing {
  const {status, hint} = search;
  if (typeof status === 'object')
    return html`<div class="message">
      <p>${words.searchFailed}</p>
      ${button('outline', words.tryAgain, onRetry)}
    </div>`;
  if (hasLines) return nothing;
  if (status === 'waiting') return waiting(words.slow);
  if (status === 'idle') return nothing;
  return html`<div class="message"><p>${hint ? words.hints[hint] : words.noResults(draft.text.trim())}</p><p class="note">${words.noResultsHint}</p></div>`;
}
