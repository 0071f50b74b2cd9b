import {html, nothing, type TemplateResult} from 'lit';
import {countUpTo} from '../base/count-words.js';

/** A number beside a page's name; nothing for none. */
export function badge(
  count: number | undefined,
  tone: 'bad' | 'asks',
  words: string,
): TemplateResult | typeof nothing {
  if (!count) return nothing;
  return html`<span class=${`badge ${tone}`}>${countUpTo(count)}<span class="visually-hidden">
    ${words}</span></span>`;
}
