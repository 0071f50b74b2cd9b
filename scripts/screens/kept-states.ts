import {join} from 'node:path';
import {type Look, nameOf, type Variant} from './variants.js';

/** A state as it must look. */
export type KeptState = {readonly name: string; readonly variant: Variant};

/** Where the pictures of {@link KEPT_STATES} are. */
export const KEPT_FOLDER = join(import.meta.dirname, '../../test/pictures/kept');

/** Twenty that together have each screen, look, direction of reading and layout. */
export const KEPT_STATES: readonly KeptState[] = [
  kept('search-empty', 320, 'light', 'ar'),
  kept('search-results', 360, 'light', 'en'),
  kept('search-no-result', 360, 'dark', 'en'),
  kept('saved-two', 360, 'yellow', 'en'),
  kept('saved-menu-removing', 360, 'dark', 'en'),
  kept('code-wrong', 360, 'light', 'ar'),
  kept('pin', 360, 'light', 'en'),
  kept('pin-home', 1280, 'dark', 'ar'),
  kept('pin-far-from-street', 320, 'yellow', 'en'),
  kept('street', 360, 'dark', 'en'),
  kept('photo', 360, 'light', 'ar'),
  kept('door-hints', 360, 'light', 'en'),
  kept('door-missing', 320, 'dark', 'ar'),
  kept('review-with-door', 360, 'yellow', 'ar'),
  kept('review-presence', 1280, 'light', 'en'),
  kept('done', 360, 'dark', 'en'),
  kept('trouble-service', 360, 'light', 'en'),
  kept('dialog-results', 360, 'light', 'en'),
  kept('dialog-pin', 1280, 'yellow', 'en'),
  kept('courier-page', 360, 'dark', 'en'),
];

/** The name of its picture. */
export function keptName({name, variant}: KeptState): string {
  return `${name}-${nameOf(variant)}`;
}

/** Its picture's file. */
export function keptPath(state: KeptState): string {
  return join(KEPT_FOLDER, `${keptName(state)}.png`);
}

function kept(name: string, width: number, look: Look, language: string): KeptState {
  return {name, variant: {width, look, language}};
}
