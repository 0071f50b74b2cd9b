import {html, type TemplateResult} from 'lit';
import type {Suggestion} from '../../contract/place.js';

export function markedTitle({
  title,
  matched,
}: Pick<Suggestion, 'title' | 'matched'>): (string | TemplateResult)[] {
  const marks: {readonly from: number; to: number}[] = [];
  for (const [from, to] of [...matched].sort(([a], [b]) => a - b)) {
    const last = marks.at(-1);
    if (to <= from || (last && from < last.to)) continue;
    // Chromium hides white space that stands alone between two marks from screen readers.
    if (last && !title.slice(last.to, from).trim()) last.to = to;
    else marks.push({from, to});
  }
  const pieces: (string | TemplateResult)[] = [];
  let end = 0;
  for (const {from, to} of marks) {
    pieces.push(title.slice(end, from), html`<mark>${title.slice(from, to)}</mark>`);
    end = to;
  }
  return [...pieces, title.slice(end)];
}
