import {css, html, nothing, type TemplateResult} from 'lit';
import type {FlowState} from '../../flow/state/state.js';
import {icon} from '../../ui/icons.js';
import type {FirstWords} from '../../ui/locales/en.js';
import {progress} from './progress.js';

export const barStyles = css`
  .bar {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    padding: var(--space-3) var(--space-3) 0;
    min-block-size: 60px;
  }
  .steps {
    flex: 1;
    display: flex;
    gap: var(--space-1);
    justify-content: center;
    min-inline-size: 0;
  }
  .steps i {
    block-size: 4px;
    inline-size: 28px;
    border-radius: 2px;
    background: var(--line);
  }
  .steps i.on {
    background: var(--primary-text);
  }
  .empty {
    inline-size: var(--tap);
  }
  :dir(rtl) .back svg {
    transform: scaleX(-1);
  }
  @media (forced-colors: active) {
    .steps i.on {
      background: Highlight;
    }
  }
`;

/** Keeps the steps centred. */
const PLACEHOLDER = html`<span class="empty"></span>`;

/** The bar on top of a screen: back (if `onBack` is given), progress, and close (if `closable`). */
export function bar(
  {
    state,
    words,
    closable,
  }: {readonly state: FlowState; readonly words: FirstWords; readonly closable: boolean},
  {onBack, onClose}: {readonly onBack?: () => void; readonly onClose: () => void},
): TemplateResult {
  const {step, of} = progress(state);
  return html`<div class="bar" part="bar">
    ${
      onBack
        ? html`<button type="button" class="icon-btn back" part="back-button" aria-label=${words.back} @click=${onBack}>${icon('back')}</button>`
        : PLACEHOLDER
    }
    <div class="steps" part="steps" role="img" aria-label=${words.step(step, of)}>
      ${Array.from({length: of}, (_, index) => html`<i class=${index < step ? 'on' : nothing}></i>`)}
    </div>
    ${
      closable
        ? html`<button type="button" class="icon-btn" part="close-button" aria-label=${words.close} @click=${onClose}>${icon('close', 20)}</button>`
        : PLACEHOLDER
    }
  </div>`;
}
