import {css, html, nothing, type TemplateResult} from 'lit';
import {icon, icons} from '../../ui/icons.js';
import {iconButton} from './button.js';
import {FlowActionEvent} from './flow-action-event.js';
import {progress} from './progress.js';
import type {Screen} from './screen.js';

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

/** The bar on top of a screen: back, progress and close. */
export function bar(screen: Screen, {hasBack = true, hasSteps = true} = {}): TemplateResult {
  const {words} = screen;
  return html`<div class="bar" part="bar">
    ${
      hasBack
        ? iconButton(
            'back-button',
            words.back,
            icon(icons.back),
            asking(screen, 'back-asked'),
            'back',
          )
        : PLACEHOLDER
    }
    ${hasSteps ? steps(screen) : html`<span class="steps"></span>`}
    ${closeButton(screen) ?? PLACEHOLDER}
  </div>`;
}

function steps({state, words}: Screen): TemplateResult {
  const {step, of} = progress(state);
  return html`<div class="steps" part="steps" role="img" aria-label=${words.step(step, of)}>
    ${Array.from({length: of}, (_, index) => html`<i class=${index < step ? 'on' : nothing}></i>`)}
  </div>`;
}

/** ✕, where leaving does something. */
export function closeButton(screen: Screen): TemplateResult | undefined {
  if (!screen.closable) return undefined;
  return iconButton(
    'close-button',
    screen.words.close,
    icon(icons.close, 20),
    asking(screen, 'close-asked'),
  );
}

function asking(screen: Screen, type: 'back-asked' | 'close-asked') {
  return () => screen.dispatchEvent(new FlowActionEvent({type}));
}
