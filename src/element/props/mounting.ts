import type {GivenProps} from './props.js';

/** Where the constructor mounts, and with what. */
export type Mounting = {readonly target: Element; readonly props: GivenProps};

/**
 * Reads the constructor's arguments: `(target, props)`, `({target, props})`, or none, as the parser calls it.
 *
 * Throws `TypeError` where the target is not there: a selector that found nothing.
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
    `AddressCapture needs a target, the element to mount into, and got ${JSON.stringify(given.target) ?? 'nothing'}. Pass the element itself, not its selector: does the selector match, and is the element there already when the script runs?`,
  );
}

/** Elements of other frames too, which are no instances of this page's class. */
function isElement(value: unknown): value is Element {
  return typeof value === 'object' && value !== null && 'append' in value;
}
