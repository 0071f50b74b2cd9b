import {
  createElement,
  type ForwardedRef,
  forwardRef,
  type HTMLAttributes,
  type ReactElement,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import {
  AddressCapture as AddressCaptureElement,
  type AddressCaptureProps,
  define,
} from '../element/element.js';

export type {
  AddressCapture as AddressCaptureElement,
  AddressCaptureProps,
  AddressError,
  AppSettings,
  FailureCode,
  Fix,
  GeoPoint,
  Locator,
  MapOptions,
  MapProvider,
  MapView,
  OwnWords,
  PlacesProvider,
  RequiredFieldsConfig,
  StreetView,
  StyleSettings,
  Suggestions,
  UserAddress,
  View,
} from '../element/element.js';

/** The element has no children, and its own `onError` and `onClose`. */
type NotAsElsewhere = keyof AddressCaptureProps | 'children' | 'dangerouslySetInnerHTML';

/** The element's props, those of any HTML element, and a callback for each step. */
export type Props = AddressCaptureProps &
  Omit<HTMLAttributes<AddressCaptureElement>, NotAsElsewhere> & {
    /** The person left a screen: its name, and the milliseconds spent on it. */
    readonly onStep?: ((step: string, milliseconds: number) => void) | undefined;
  };

/** `<address-capture>` for React 18 and 19. The ref is the element; the first render registers it. */
export const AddressCapture = forwardRef(function AddressCapture(
  {className, onStep, ...given}: Props,
  ref: ForwardedRef<AddressCaptureElement>,
): ReactElement {
  const element = useRef<AddressCaptureElement>(null);
  const before = useRef<Partial<AddressCaptureProps>>({});
  const {props, html} = divide(given);
  useImperativeHandle(ref, () => element.current as AddressCaptureElement, []);

  useLayoutEffect(() => {
    define();
    // Props of the last render that are missing now become undefined.
    const gone = Object.keys(before.current).filter(name => !(name in props));
    element.current?.$set({...Object.fromEntries(gone.map(name => [name, undefined])), ...props});
    before.current = props;
  });

  useLayoutEffect(() => {
    const host = element.current;
    if (!host) return;
    const stop = new AbortController();
    const {signal} = stop;
    host.addEventListener('address-step', event => onStep?.(event.step, event.milliseconds), {
      signal,
    });
    return () => stop.abort();
  }, [onStep]);

  return createElement('address-capture', {...html, ref: element, class: className});
});

/** The element's own props, and what React sets on it as on any other. */
function divide(given: Omit<Props, 'className' | 'onStep'>) {
  const isOwn = ([name]: [string, unknown]) => AddressCaptureElement.elementProperties.has(name);
  const entries = Object.entries(given);
  return {
    props: Object.fromEntries(entries.filter(isOwn)),
    html: Object.fromEntries(entries.filter(entry => !isOwn(entry))),
  };
}
