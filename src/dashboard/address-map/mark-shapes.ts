import {html, type TemplateResult} from 'lit';
import type {StatusCounts} from '../../contract/dashboard/address-counts.js';
import {VerificationStatus} from '../../contract/verification/verification.js';
import {STATUS_MARKS, statusMark} from '../base/status-marks.js';
import {diameterOf, type Mark} from './marks.js';

/** The order in which a ring has its statuses, clockwise from the top, and their colours. */
const RING = [
  ['verified', 'var(--of-verified)'],
  ['not_at_address', 'var(--of-not)'],
  ['unknown', 'var(--of-unknown)'],
  ['in_progress', 'var(--of-progress)'],
] as const;

/** A mark: the silhouette of one address's status, or a number in a ring of its statuses' shares. */
export function markShape({counts, total}: Mark): TemplateResult {
  if (total === 1)
    return html`<div class="mark single" title=${STATUS_MARKS[statusOf(counts)].word}>
      ${statusMark(statusOf(counts), 16)}
    </div>`;
  return html`<div class="mark several" title=${countsInWords(counts, total)}>
    <span>${shortCount(total)}</span>
  </div>`;
}

/** What a template may not write under the page's policy, which has no inline styles. */
export function drawRing(mark: HTMLElement, {counts, total}: Mark): void {
  if (total === 1) return;
  mark.style.width = mark.style.height = `${diameterOf(total)}px`;
  let from = 0;
  const stops = RING.map(([status, colour]) => {
    const to = from + (counts[status] / total) * 100;
    const stop = `${colour} ${from.toFixed(1)}% ${to.toFixed(1)}%`;
    from = to;
    return stop;
  });
  mark.style.background = `conic-gradient(${stops.join(',')})`;
}

/** The status of one address. */
function statusOf(counts: StatusCounts): VerificationStatus {
  return VerificationStatus.options.find(status => counts[status] > 0) ?? 'unknown';
}

function countsInWords(counts: StatusCounts, total: number): string {
  const parts = RING.filter(([status]) => counts[status] > 0).map(
    ([status]) =>
      `${counts[status].toLocaleString('en')} ${STATUS_MARKS[status].word.toLowerCase()}`,
  );
  return `${total.toLocaleString('en')} addresses: ${parts.join(', ')}`;
}

/** As many letters as a ring has room for: "999", "1.2K", "12K". */
function shortCount(total: number): string {
  return total.toLocaleString('en', {notation: 'compact', maximumSignificantDigits: 3});
}
