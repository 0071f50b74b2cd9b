import {html, nothing, type TemplateResult} from 'lit';
import type {Loaded} from './loader.js';

const WIDTHS = ['62%', '48%', '70%', '55%', '66%'];

/** Rows that are still to come, in a card; `row` is the class of such a row once it is there, so that nothing shifts. */
export function bones(row = 'bone-row'): TemplateResult {
  return html`<div class="card rows" aria-hidden="true">${WIDTHS.map(
    width => html`<div class=${row}><svg class="bone" width=${width} height="12"></svg></div>`,
  )}</div>`;
}

/** The rows of something that is long in coming, and nothing before that: what is there at once would only flicker. */
export function bonesOf(loaded: Loaded<unknown>, row?: string): TemplateResult | typeof nothing {
  return loaded.at === 'loading' && loaded.isSlow ? bones(row) : nothing;
}
