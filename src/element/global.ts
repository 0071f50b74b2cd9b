import {AddressCapture} from './address-capture.js';
import {define} from './define.js';

// The entry of the classic script: registers the element and puts the class on the page as `AddressCapture`.
define();
Object.assign(globalThis, {AddressCapture});
