import type {ScreenName} from '../flow/state.js';
import {SearchScreen} from '../screens/search.js';
import {TroubleScreen} from '../screens/trouble.js';

/** The tags of the screens; private to the element. */
export const SCREEN_TAGS: Record<ScreenName, string> = {
  search: 'address-capture-search',
  pin: 'address-capture-pin',
  review: 'address-capture-review',
  done: 'address-capture-done',
  trouble: 'address-capture-trouble',
};

/** What is loaded when it is first needed; the rest is there from the start, so that it can be shown without a network. */
const LAZY = {
  pin: () => import('../screens/pin.js').then(module => module.PinScreen),
  // These two come together: who could send an address sees that it is saved.
  review: () => import('../screens/ending.js').then(module => module.ReviewScreen),
  done: () => import('../screens/ending.js').then(module => module.DoneScreen),
} satisfies Partial<Record<ScreenName, () => Promise<CustomElementConstructor>>>;

/** Defines the screens that came with the element. */
export function defineFirstScreens(): void {
  define('search', SearchScreen);
  define('trouble', TroubleScreen);
}

/** Whether a screen can be shown now. */
export function hasScreen(name: ScreenName): boolean {
  return customElements.get(SCREEN_TAGS[name]) !== undefined;
}

/** Loads a screen and defines it; rejects where its code can't be fetched. */
export async function loadScreen(name: ScreenName): Promise<void> {
  if (hasScreen(name)) return;
  if (name === 'pin' || name === 'review' || name === 'done') define(name, await LAZY[name]());
}

/** Loads all that will be needed, while the person is still typing; what fails is tried again when needed. */
export async function loadAhead(): Promise<void> {
  await Promise.allSettled([
    loadScreen('pin'),
    loadScreen('review'),
    loadScreen('done'),
    import('../map/raster-map.js'),
  ]);
}

function define(name: ScreenName, screen: CustomElementConstructor): void {
  if (!hasScreen(name)) customElements.define(SCREEN_TAGS[name], screen);
}
