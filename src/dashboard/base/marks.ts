import {html, type SVGTemplateResult, svg, type TemplateResult} from 'lit';
import type {DeliveryState} from '../../contract/webhook/webhook-listener.js';

const line = (path: string) =>
  svg`<path d=${path} fill="none" stroke="var(--on-mark)" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"/>`;

/** Told apart by their shape, not by their colour alone. */
const MARKS: Readonly<Record<DeliveryState, SVGTemplateResult>> = {
  delivered: svg`<circle cx="8" cy="8" r="7" fill="currentColor"/>${line('M4.9 8.3l2.2 2.2 4-4.6')}`,
  waiting: svg`<g fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"><circle cx="8" cy="8" r="6.2"/><path d="M8 4.6V8l2.2 1.5"/></g>`,
  dead: svg`<path d="M8 1.3L15.2 14H.8z" fill="currentColor" stroke="currentColor" stroke-linejoin="round"/>${line('M8 6v3.4M8 11.6v.1')}`,
};

/** The mark of a state, in the colour of the text around it; the state's word stands beside it. */
export function mark(state: DeliveryState): TemplateResult {
  return html`<svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">${MARKS[state]}</svg>`;
}
