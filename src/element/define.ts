import {AddressCapture} from './address-capture.js';

/** Registers `<address-capture>`, once; warns if another copy of the package has registered it. */
export function define(): void {
  const there = customElements.get('address-capture');
  if (!there) customElements.define('address-capture', AddressCapture);
  else if (there !== AddressCapture) {
    console.warn('Another copy of address-capture has registered the element. Load it once.');
  }
}
