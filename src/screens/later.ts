// The screens after the first ones, in one chunk: on a slow network the number of requests decides the time.
export {DoneScreen} from './done.js';
export {DoorScreen} from './door.js';
export {PhoneCodeScreen} from './phone-code/phone-code.js';
export {PinScreen} from './pin/pin.js';
export {ReviewScreen} from './review/review.js';
export {PhotoScreen} from './street-view/photo.js';
export {StreetViewScreen} from './street-view/street-view.js';
