import {AddressCapture} from './address-capture.js';
import {firstScreens} from './first-screens.js';
import {defineScreens} from './screens.js';

/**
 * Registers `<address-capture>`, once; warns if another copy of the package has registered it.
 *
 * It brings the first screens, so that an app which imports only the class has none of them in its bundle.
 */
export function define(): void {
  // Before the element, because registering it upgrades those that are in the page.
  defineScreens(firstScreens);
  const there = customElements.get('address-capture');
  if (!there) customElements.define('address-capture', AddressCapture);
  else if (there !== AddressCapture) {
    console.warn('Another copy of address-capture has registered the element. Load it once.');
  }
}
