import {DoneScreen} from './done/done.js';
import {DoorScreen} from './door/door.js';
import {PhoneCodeScreen} from './phone-code/phone-code.js';
import {PinScreen} from './pin/pin.js';
import {ReviewScreen} from './review/review.js';
import {PhotoScreen} from './street-view/photo.js';
import {StreetViewScreen} from './street-view/street-view.js';

/** The screens that only the conversation's code leads to, so that they load with it. */
export const laterScreens = {
  'phone-code': PhoneCodeScreen,
  pin: PinScreen,
  'street-view': StreetViewScreen,
  photo: PhotoScreen,
  door: DoorScreen,
  review: ReviewScreen,
  done: DoneScreen,
};
