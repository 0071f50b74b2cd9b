/** Throws if a class is made with `new`, and is not the one that its tag is registered with. */
export function assertRegistered(
  constructor: CustomElementConstructor | undefined,
  own: CustomElementConstructor,
): void {
  // The browser itself checks a class that extends this one.
  if (constructor !== own || customElements.get('address-capture') === constructor) return;
  throw new TypeError(
    'AddressCapture is not registered. Import "address-capture", which registers it, or call define() of "address-capture/element".',
  );
}
