import type {GivenProps} from './element-props.js';

export type Mounting = {readonly target: Element; readonly props: GivenProps};

/**
 * Parses the constructor's arguments: `(target, props)`, `({target, props})`, or none from the parser.
 *
 * Throws `TypeError` if the target is missing, for example because a selector found nothing.
 */
export function mountingOf(
  target: Element | Mounting | undefined,
  props: GivenProps | undefined,
): Mounting | undefined {
  if (target === undefined && props === undefined) return undefined;
  const isObject = typeof target === 'object' && target !== null;
  const given = isObject && 'target' in target && !isElement(target) ? target : {target, props};
  if (isElement(given.target)) return {target: given.target, props: given.props ?? {}};
  throw new TypeError(
    `AddressCapture needs a target element, and got ${JSON.stringify(given.target) ?? 'nothing'}. Pass the element, not its selector, once it is in the page.`,
  );
}

/** Also true for elements of other frames, which are no instances of this page's `Element`. */
function isElement(value: unknown): value is Element {
  return typeof value === 'object' && value !== null && 'append' in value;
}

/** Throws `TypeError` if the class is called before `define`, which brings the screens, or is another copy's. */
export function assertRegistered(
  called: CustomElementConstructor | undefined,
  element: CustomElementConstructor,
): void {
  // The browser itself checks the name of a class that extends this one.
  const isNamed = called !== element || customElements.get('address-capture') === called;
  if (isNamed && customElements.get('address-capture-search')) return;
  throw new TypeError(
    'AddressCapture is not registered. Import "address-capture", or call define() of "address-capture/element".',
  );
}
