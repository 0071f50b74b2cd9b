import {html, nothing, type TemplateResult} from 'lit';
import type {Failure} from '../../contract/failure.js';
import {icon, icons} from '../../ui/icons.js';
import {shapes} from '../base/shapes.js';
import {failureWords} from './failure-words.js';

/** Says why what was asked for did not happen; nothing while it has not failed. */
export function failureNote(failure: Failure | undefined): TemplateResult {
  return html`<div role="alert">${failure ? badNote(failureWords(failure)) : nothing}</div>`;
}

/** What is wrong with a field, below it; `id` is what the field's `aria-describedby` names. */
export function fieldNote(id: string, words: string | undefined): TemplateResult | typeof nothing {
  if (!words) return nothing;
  return html`<p class="err" id=${id}>${icon(icons.bang, 16)}<span>${words}</span></p>`;
}

/** Words about what went wrong, in a box of their own. */
export function badNote(words: string): TemplateResult {
  return html`<p class="note bad">${icon(icons.bang, 17)}<span>${words}</span></p>`;
}

/** Stands where something would, had it loaded; `title` is what did not: "The members". `isPage`: all of the page. */
export function didNotLoad(
  title: string,
  failure: Failure,
  onAgain: () => void,
  {isPage = false}: {readonly isPage?: boolean} = {},
): TemplateResult {
  const words = `${title} did not load`;
  return html`<div class="card empty">
    ${icon(shapes.triangle, 28)}
    ${isPage ? html`<h1>${words}</h1>` : html`<h2>${words}</h2>`}
    <p>${failureWords(failure)}</p>
    <div class="row"><button class="btn primary" @click=${onAgain}>Try again</button></div>
  </div>`;
}
