import {html, type TemplateResult} from 'lit';
import type {Suggestion} from '../contract/place.js';

/** The title with what the person typed marked in it. */
export function markedTitle({
  title,
  matched,
}: Pick<Suggestion, 'title' | 'matched'>): (string | TemplateResult)[] {
  const pieces: (string | TemplateResult)[] = [];
  let end = 0;
  for (const [from, to] of [...matched].sort(([a], [b]) => a - b)) {
    if (from < end || to <= from) continue;
    pieces.push(title.slice(end, from), html`<mark>${title.slice(from, to)}</mark>`);
    end = to;
  }
  return [...pieces, title.slice(end)];
}
