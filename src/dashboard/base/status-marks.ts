import {html, type SVGTemplateResult, svg, type TemplateResult} from 'lit';
import type {VerificationStatus} from '../../contract/verification/verification.js';

/** A status by a silhouette, a word and a colour, in this order: it holds in grey too. */
type Mark = {readonly word: string; readonly tone: string; readonly shape: SVGTemplateResult};

export const STATUS_MARKS: Readonly<Record<VerificationStatus, Mark>> = {
  verified: {
    word: 'Verified',
    tone: 'tone-good',
    shape: svg`<circle cx="12" cy="12" r="10" fill="currentColor"/><path d="M7.5 12.5l3 3 6-6.5" fill="none" stroke="var(--surface)" stroke-width="2.4"/>`,
  },
  not_at_address: {
    word: 'Not at address',
    tone: 'tone-bad',
    shape: svg`<path d="M8 2h8l6 6v8l-6 6H8l-6-6V8z" fill="currentColor"/><path d="M8.5 8.5l7 7M15.5 8.5l-7 7" stroke="var(--surface)" stroke-width="2.4"/>`,
  },
  unknown: {
    word: 'Unknown',
    tone: 'muted',
    shape: svg`<circle cx="12" cy="12" r="9.5" fill="none" stroke="currentColor" stroke-width="2" stroke-dasharray="4 3"/><path d="M9.5 9.5a2.6 2.6 0 115 .6c-.5 1.2-2.5 1.5-2.5 3.2M12 16.6v.1" fill="none" stroke="currentColor" stroke-width="2"/>`,
  },
  in_progress: {
    word: 'In progress',
    tone: 'tone-wait',
    shape: svg`<circle cx="12" cy="12" r="9.5" fill="none" stroke="currentColor" stroke-width="2"/><path d="M12 4.5a7.5 7.5 0 010 15z" fill="currentColor"/>`,
  },
};

/** The silhouette of a status; `size` in CSS pixels. Beside it stands its word. */
export function statusMark(status: VerificationStatus, size = 18): TemplateResult {
  const {shape, tone} = STATUS_MARKS[status];
  return html`<svg class=${tone} width=${size} height=${size} viewBox="0 0 24 24" aria-hidden="true">${shape}</svg>`;
}
