import {DOOR_HINTS, type DoorHint} from '../../contract/door-hints.js';
import type {Region} from '../../contract/session.js';

const ANYWHERE: readonly DoorHint[] = ['gate', 'opposite', 'bell', 'code', 'dog', 'leave'];

/** Words a sentence around a value, or whatever the value is. */
export type Says = (value: string) => string;

/** What the door's screen offers in this region, in its order. */
export function doorHintsIn(region: Region | undefined): readonly DoorHint[] {
  const {door_hints = []} = region ?? {};
  const known = door_hints.flatMap(name => DOOR_HINTS.filter(hint => hint === name));
  return known.length > 0 ? known : ANYWHERE;
}

/** The value in the text's first sentence of this kind: '' where it has none; undefined without such a sentence. */
export function saidIn(text: string, says: Says): string | undefined {
  const [before = '', after] = says('\0').split('\0');
  const sentences = text.match(/[^.!?।\n]+[.!?।]*/g)?.map(sentence => sentence.trim()) ?? [];
  if (after === undefined) return sentences.includes(before) ? '' : undefined;
  for (const sentence of sentences) {
    if (!sentence.startsWith(before) || !sentence.endsWith(after)) continue;
    const value = sentence.slice(before.length, sentence.length - after.length);
    // A sentence that begins with its value has one word for it: "Green gate.", but not "Ring at the green gate."
    if (value && (before || !value.includes(' '))) return value;
  }
  return undefined;
}

/** The text with one sentence in place of another; '' adds or removes one. Other words stay as they are. */
export function withSentence(text: string, before: string, after: string): string {
  const at = before ? text.indexOf(before) : -1;
  if (at < 0) return [closed(text.trim()), after].filter(Boolean).join(' ');
  const rest = text.slice(at + before.length);
  if (after) return text.slice(0, at) + after + rest;
  const [left, right] = [text.slice(0, at).trimEnd(), rest.trimStart()];
  const isLine = text.slice(left.length, text.length - right.length).includes('\n');
  return [left, right].filter(Boolean).join(isLine ? '\n' : ' ');
}

/** Ended as a sentence of its script, so that another may follow. */
function closed(text: string): string {
  if (!text || /[.!?।؟]$/.test(text)) return text;
  return text + (/\p{Script=Devanagari}$/u.test(text) ? '।' : '.');
}
