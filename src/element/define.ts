import {AddressCapture} from './address-capture.js';

/** Registers `<address-capture>`, once; warns where another version of it is there already. */
export function define(): void {
  const there = customElements.get('address-capture');
  if (!there) customElements.define('address-capture', AddressCapture);
  else if (there !== AddressCapture) {
    console.warn(
      'address-capture is registered already, by another copy of the package: this one stays unused. Load it once.',
    );
  }
}
