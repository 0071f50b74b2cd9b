import type {AddressCapture} from '../../../src/element/address-capture.js';
import {brandSpots, type Spot, type SpotKind} from './brand-spots.js';
import {paintedColor} from './painted.js';

/** A brand as a page gives it, in any CSS colours. */
export type Brand = {readonly primary: string; readonly highlight: string};

type Channels = readonly [red: number, green: number, blue: number];

/** Of one brand on one screen: the least contrast of each kind, and its colours as given and as painted. */
export type Measured = {
  readonly least: Partial<Record<SpotKind, {readonly ratio: number; readonly name: string}>>;
  readonly pairs: Readonly<
    Record<'fill' | 'text' | 'mark', readonly {given: Channels; painted: Channels}[]>
  >;
};

/** Gives the element of the page each brand in turn, and measures all that it shows. */
export async function sweep(brands: readonly Brand[], isDarkMode: boolean): Promise<Measured[]> {
  const element = document.querySelector('address-capture');
  if (!element?.shadowRoot) throw new Error('The page has no element.');
  element.isDarkMode = isDarkMode;
  const measured: Measured[] = [];
  let spots: Spot[] | undefined;
  for (const brand of brands) {
    element.styleSettings = {primaryColor: brand.primary, highlightColor: brand.highlight};
    await untilComputed(element);
    spots ??= brandSpots(element.shadowRoot);
    measured.push({least: leastOf(spots), pairs: pairsOf(element.shadowRoot, brand)});
  }
  return measured;
}

/** The code for a brand loads with the first one. */
export async function untilComputed(element: AddressCapture): Promise<void> {
  const frame = element.shadowRoot?.querySelector<HTMLElement>('.ac');
  await element.updateComplete;
  while (!frame?.style.getPropertyValue('--on-primary'))
    await new Promise(resolve => requestAnimationFrame(resolve));
}

/** The smallest ratio of each kind, and where. */
function leastOf(spots: readonly Spot[]): Measured['least'] {
  const least: {[Kind in SpotKind]?: {ratio: number; name: string}} = {};
  for (const {kind, name, ratio} of spots) {
    const value = ratio();
    if (value < (least[kind]?.ratio ?? Number.POSITIVE_INFINITY))
      least[kind] = {ratio: value, name};
  }
  return least;
}

function pairsOf(root: ShadowRoot, {primary, highlight}: Brand): Measured['pairs'] {
  const find = (selector: string) => {
    const screens = [...root.querySelectorAll('.ac > :not([inert])')];
    const [found] = screens.flatMap(one => one.shadowRoot?.querySelector(selector) ?? []);
    return found && getComputedStyle(found);
  };
  const pair = (given: string, painted: string | undefined) =>
    painted ? [{given: channels(given), painted: channels(painted)}] : [];
  return {
    fill: [
      ...pair(primary, find('.btn.primary:not([aria-disabled])')?.backgroundColor),
      ...pair(primary, find('.pin-body')?.fill),
      ...pair(highlight, find('.pin-eye')?.fill),
    ],
    text: pair(primary, find('.btn.quiet, .dot:not(.plain)')?.color),
    mark: pair(highlight, find('mark')?.textDecorationColor),
  };
}

function channels(color: string): Channels {
  const [red, green, blue] = paintedColor(color);
  return [red, green, blue];
}
