import {css, html, nothing, type TemplateResult} from 'lit';
import type {FlowAction} from '../../flow/actions/actions.js';
import type {FlowState} from '../../flow/state/state.js';
import {icon, icons} from '../../ui/icons.js';
import type {Words} from '../../ui/locales/en/words.js';
import {button} from '../parts/button.js';
import {chooseFailedWords} from '../parts/choose-failed-words.js';

/** Offers a saved address instead of the draft; undefined if there is none to offer. */
export function twinOffer(
  {twin, choosing}: FlowState,
  words: Words,
  act: (action: FlowAction) => void,
): TemplateResult | undefined {
  if (!twin) return undefined;
  const isBusy = choosing.at === 'sending';
  return html`<section class="foot twin" part="foot" aria-labelledby="twin">
    <h3 id="twin" tabindex="-1">${words.twinTitle}</h3>
    <p><bdi>${twin.display_title}</bdi></p>
    <div role="alert">${choosing.at === 'failed' ? html`<p class="err">${icon(icons.bang, 16)}<span>${chooseFailedWords(choosing.failure, words)}</span></p>` : nothing}</div>
    ${button('primary', isBusy ? words.choosing : words.twinUse, () => act({type: 'address-chosen', id: twin.id}), isBusy)}
    ${button('outline', words.twinAnother, () => act({type: 'twin-declined'}), isBusy)}
  </section>`;
}

export const twinStyles = css`
  .twin {
    border-block-start: 1px solid var(--line);
    background: var(--surface-raised);
  }
  .twin h3,
  .twin p {
    margin: 0;
    overflow-wrap: anywhere;
  }
  .twin h3 {
    font-size: var(--text-m);
    font-weight: 660;
    outline: none;
  }
  .twin > p {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    overflow: hidden;
    color: var(--text-muted);
    margin-block-end: var(--space-1);
  }
`;
