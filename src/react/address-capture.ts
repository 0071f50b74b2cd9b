import {
  type CSSProperties,
  createElement,
  type ForwardedRef,
  forwardRef,
  type ReactElement,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import {
  type AddressCapture as AddressCaptureElement,
  type AddressCaptureProps,
  define,
} from '../element/element.js';

/** The element's props, a React element's layout props, and a callback for each step. */
export type Props = AddressCaptureProps & {
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
  readonly id?: string | undefined;
  /** The person left a screen: its name, and the milliseconds spent on it. */
  readonly onStep?: ((step: string, milliseconds: number) => void) | undefined;
};

/** `<address-capture>` for React 18 and 19. The ref is the element; the first render registers it. */
export const AddressCapture = forwardRef(function AddressCapture(
  {className, style, id, onStep, ...props}: Props,
  ref: ForwardedRef<AddressCaptureElement>,
): ReactElement {
  const element = useRef<AddressCaptureElement>(null);
  const given = useRef<Partial<AddressCaptureProps>>({});
  useImperativeHandle(ref, () => element.current as AddressCaptureElement, []);

  useLayoutEffect(() => {
    define();
    // Props of the last render that are missing now become undefined.
    const gone = Object.keys(given.current).filter(name => !(name in props));
    element.current?.$set({...Object.fromEntries(gone.map(name => [name, undefined])), ...props});
    given.current = props;
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

  return createElement('address-capture', {ref: element, class: className, style, id});
});
