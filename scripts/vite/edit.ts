import MagicString from 'magic-string';

/** A range of a text and its replacement. */
export type Edit = {readonly start: number; readonly end: number; readonly text: string};

/** The text with all its edits, which must not overlap and may come in any order; it knows its source map. */
export function applyEdits(text: string, edits: readonly Edit[]): MagicString {
  const edited = new MagicString(text);
  for (const {start, end, text} of edits) {
    if (start === end) edited.appendLeft(start, text);
    else edited.update(start, end, text);
  }
  return edited;
}

/** What was edited, with a map to what it was before. */
export function mapped(edited: MagicString): {readonly code: string; readonly map: string} {
  const map = edited.generateMap({hires: 'boundary', includeContent: true, source: 'before.js'});
  return {code: edited.toString(), map: map.toString()};
}
