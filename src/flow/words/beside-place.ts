import {fold} from './fold.js';
import {sharedEnds} from './shared-ends.js';

/** Letters in which a typing error is told from another word. */
const LEAST_FOR_TYPO = 4;
/** Letters by which a mistyped word may differ, all in one place. */
const TYPO = 2;

/**
 * What a text says besides naming the place that was chosen for it: "Ejido 1275, green door" says "green door".
 *
 * That is all before its first word and after its last word that is one of the `place`, be it abbreviated or mistyped.
 * A text without such a word was a question, and a link is none of the person's words.
 */
export function besidePlace(text: string, place: readonly string[]): string | undefined {
  if (/:\/\/|\.\p{L}+\//u.test(text)) return undefined;
  const names = place.flatMap(name => fold(name).match(/[\p{L}\p{N}]+/gu) ?? []);
  const named = [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].filter(([word]) =>
    names.some(name => isAlike(fold(word), name)),
  );
  const [first] = named;
  const last = named.at(-1);
  if (!first || !last) return undefined;
  return [text.slice(0, first.index), text.slice(last.index + last[0].length)]
    .map(part => part.replace(/^[\s,.;:-]+|[\s,;:-]+$/g, ''))
    .filter(part => /\p{L}{2}|\p{N}/u.test(part))
    .join(', ');
}

/** Whether a typed word is the name, its beginning, letters of it in their order ("gral"), or the name mistyped. */
function isAlike(typed: string, name: string): boolean {
  if (new RegExp(`^${[...typed].join('.*')}`, 'u').test(name)) return true;
  const longer = Math.max(typed.length, name.length);
  if (longer < LEAST_FOR_TYPO || /\p{N}/u.test(typed)) return false;
  const shared = sharedEnds(typed, name);
  return shared >= longer - TYPO && shared > longer / 2;
}
