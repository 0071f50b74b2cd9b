import type {ScreenName} from '../flow/state/state.js';
import {SearchScreen} from '../screens/search/search.js';
import {TroubleScreen} from '../screens/trouble.js';

/** The screens' tags, which are private to the element. */
export const SCREEN_TAGS: Record<ScreenName, string> = {
  saved: 'address-capture-saved',
  'phone-code': 'address-capture-phone-code',
  search: 'address-capture-search',
  pin: 'address-capture-pin',
  'street-view': 'address-capture-street-view',
  photo: 'address-capture-photo',
  door: 'address-capture-door',
  review: 'address-capture-review',
  done: 'address-capture-done',
  trouble: 'address-capture-trouble',
};

const later = () => import('../screens/later.js');

/** Screens loaded on demand; the others are there from the start, so that they can be shown without a network. */
const LAZY = {
  // The first screen for people with saved addresses, hence in its own chunk.
  saved: async () => (await import('../screens/saved/saved.js')).SavedScreen,
  'phone-code': async () => (await later()).PhoneCodeScreen,
  pin: async () => (await later()).PinScreen,
  'street-view': async () => (await later()).StreetViewScreen,
  photo: async () => (await later()).PhotoScreen,
  door: async () => (await later()).DoorScreen,
  review: async () => (await later()).ReviewScreen,
  done: async () => (await later()).DoneScreen,
} satisfies Partial<Record<ScreenName, () => Promise<CustomElementConstructor>>>;

export function defineFirstScreens(): void {
  define('search', SearchScreen);
  define('trouble', TroubleScreen);
}

export function hasScreen(name: ScreenName): boolean {
  return customElements.get(SCREEN_TAGS[name]) !== undefined;
}

/** Loads and defines a screen; rejects if its code can't be fetched. */
export async function loadScreen(name: ScreenName): Promise<void> {
  if (hasScreen(name)) return;
  if (isLazy(name)) define(name, await LAZY[name]());
}

/** Loads what will be needed while the person is still typing; failures are retried on demand. */
export async function loadAhead(steps: readonly ScreenName[]): Promise<void> {
  await Promise.allSettled([
    ...[...steps, 'done' as const].map(loadScreen),
    import('../map/raster-map.js'),
    ...(steps.includes('street-view')
      ? [loadScreen('photo'), import('../panorama/viewers.js'), import('./photos/photos.js')]
      : []),
  ]);
}

function isLazy(name: ScreenName): name is keyof typeof LAZY {
  return name in LAZY;
}

function define(name: ScreenName, screen: CustomElementConstructor): void {
  if (!hasScreen(name)) customElements.define(SCREEN_TAGS[name], screen);
}
