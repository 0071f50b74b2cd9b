import {contrast} from '../../../src/ui/contrast.js';
import {paintedColor, parentOf, pixel} from './painted.js';

/** What WCAG 2.2 asks of each kind (1.4.3 and 1.4.11); of what can't be pressed it asks nothing, but we do. */
export const LEAST = {text: 4.5, disabled: 4.5, mark: 3, border: 3, selected: 3, focus: 3, pin: 3};
export type SpotKind = keyof typeof LEAST;

/** A place in the element where two colours must be told apart. */
export type Spot = {
  readonly kind: SpotKind;
  /** Where it is, for a person who reads a failure. */
  readonly name: string;
  /** Infinite while it is hidden. */
  readonly ratio: () => number;
};

/** All that is visible below `root`, each kind of place once: words, signs, borders, rings, pins. */
export function brandSpots(root: ParentNode): Spot[] {
  const spots = new Map<string, Spot>();
  for (const element of elementsIn(root)) {
    if (!isShown(element)) continue;
    for (const spot of spotsOf(element)) spots.set(`${spot.kind} ${spot.name}`, spot);
  }
  return [...spots.values()];
}

/** All elements below `root` in the tree as it is painted, but maps and pictures, which have colours of their own. */
export function* elementsIn(root: ParentNode): Generator<Element> {
  for (const element of root.children) {
    if (element.matches('.map, .still, .picture, .over, [inert]')) continue;
    yield element;
    yield* elementsIn(element);
    if (element.shadowRoot) yield* elementsIn(element.shadowRoot);
  }
}

function isShown(element: Element): boolean {
  const {width, height} = element.getBoundingClientRect();
  const isVisible = element.checkVisibility({visibilityProperty: true, opacityProperty: true});
  return width > 1 && height > 1 && isVisible;
}

function* spotsOf(element: Element): Generator<Spot> {
  const style = getComputedStyle(element);
  const inside = () => pixel(element, undefined);
  const outside = () => pixel(parentOf(element) ?? element, undefined);
  const on = (color: string) => contrast(pixel(element, color), inside());
  const from = (color: string) => contrast(pixel(element, color), outside());
  const spot = (kind: SpotKind, part: string, ratio: () => number): Spot => ({
    kind,
    name: `${nameOf(element)} ${part}`.trim(),
    ratio: () => (isShown(element) ? ratio() : Number.POSITIVE_INFINITY),
  });
  const isOff = closest(element, '[aria-disabled="true"]');
  const isPin = element.matches('.pin-body, .pin-eye');
  if (hasWords(element)) yield spot(isOff ? 'disabled' : 'text', '', () => on(style.color));
  if (element.matches('input:not([type=file], [type=checkbox]), textarea')) {
    const hint = getComputedStyle(element, '::placeholder');
    yield spot('text', 'placeholder', () => on(hint.color));
  }
  if (element.matches('svg:not(.pin svg, .swatch svg)'))
    yield spot('mark', '', () => on(style.color));
  if (element.matches('mark')) yield spot('mark', 'underline', () => on(style.textDecorationColor));
  if (element.matches('[type=checkbox]')) yield spot('mark', 'tick', () => on(style.accentColor));
  if (element.matches('.steps .on')) yield spot('mark', 'step', () => from(style.backgroundColor));
  if (element.matches('.aside, .said, textarea'))
    yield spot('mark', 'bar', () => from(style.borderInlineStartColor));
  if (element.matches('.time'))
    yield spot('mark', 'time', () => on(/rgb[^)]*\)/.exec(style.backgroundImage)?.[0] ?? ''));
  const edge = () => Math.max(from(style.borderTopColor), contrast(inside(), outside()));
  if (element.matches('.btn.primary, .btn.outline, .tint, .input, .pick:not(.swatch, .btn)'))
    if (!isOff) yield spot('border', 'edge', edge);
  if (element.matches('.sel, .row[aria-busy], [aria-pressed="true"]'))
    yield spot('selected', '', () =>
      Math.max(edge(), style.outlineStyle === 'none' ? 1 : from(style.outlineColor)),
    );
  if (element.matches('button:not(.float), a, [tabindex="0"]'))
    yield spot('focus', 'ring', () => contrast(pixel(element, ringOf(element)), outside()));
  if (isPin) yield spot('pin', '', () => Math.max(...pinParts(element, style)));
}

/** A pin's body stands on the land of the map, its eye on the disc below it. */
function pinParts(element: Element, {fill, stroke}: CSSStyleDeclaration): number[] {
  const disc = element.previousElementSibling;
  const ground = disc
    ? getComputedStyle(disc).fill
    : getComputedStyle(element).getPropertyValue('--map-land');
  const opaque = (color: string) => {
    const [red, green, blue] = paintedColor(color);
    return [red, green, blue] as const;
  };
  return [fill, stroke]
    .filter(color => color !== 'none')
    .map(color => contrast(opaque(color), opaque(ground)));
}

/** The outermost colour of the ring of what has the focus. */
function ringOf(element: Element): string {
  const shadow = getComputedStyle(element).getPropertyValue('--focus');
  return /4px\s+(.+)$/.exec(shadow.trim())?.[1] ?? '';
}

function hasWords(element: Element): boolean {
  if (element.matches('.visually-hidden, style, script, .asleep, .asleep *')) return false;
  return [...element.childNodes].some(node => node instanceof Text && node.data.trim() !== '');
}

function closest(element: Element, selector: string): boolean {
  for (let at: Element | undefined = element; at; at = parentOf(at))
    if (at.matches(selector)) return true;
  return element.matches('.consent:has([aria-disabled="true"]) *');
}

/** "pin .sheet .btn.primary". */
function nameOf(element: Element): string {
  const root = element.getRootNode();
  const screen =
    root instanceof ShadowRoot ? root.host.localName.replace('address-capture-', '') : '';
  const path: string[] = [];
  for (let at: Element | null = element; at && path.length < 3; at = at.parentElement) {
    const classes = [...at.classList].map(name => `.${name}`).join('');
    path.unshift(classes || at.localName);
  }
  return `${screen} ${path.join(' ')}`;
}
