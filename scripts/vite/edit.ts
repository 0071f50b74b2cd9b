/** A range of a text and its replacement. */
export type Edit = {readonly start: number; readonly end: number; readonly text: string};

/** The text with all its edits, which must not overlap and may come in any order. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = '';
  let at = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + text.slice(at);
}
