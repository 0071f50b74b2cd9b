/* The screens that a person reaches after the first ones: one file, for a slow network's time goes with the number of requests. */
export {DoneScreen} from './done.js';
export {DoorScreen} from './door.js';
export {PhoneCodeScreen} from './phone-code.js';
export {PhotoScreen} from './photo.js';
export {PinScreen} from './pin.js';
export {ReviewScreen} from './review.js';
export {StreetViewScreen} from './street-view.js';
