/* The screens that a person reaches after the first ones: one file, for a slow network's time goes with the number of requests. */
export {DoneScreen} from './done.js';
export {DoorScreen} from './door.js';
export {PhoneCodeScreen} from './phone-code/phone-code.js';
export {PinScreen} from './pin/pin.js';
export {ReviewScreen} from './review/review.js';
export {PhotoScreen} from './street-view/photo.js';
export {StreetViewScreen} from './street-view/street-view.js';
