import type {ScreenName} from '../../flow/state/state.js';

/**
 * Where the focus goes after the person has moved to a screen: to its `field` if typing is all there is to do, else to
 * the heading, since a phone's keyboard would cover what has to be read first. If the screen changed otherwise, the
 * heading gets the focus.
 */
export const FIRST_FOCUS: Readonly<Record<ScreenName, 'heading' | 'field'>> = {
  saved: 'heading',
  'phone-code': 'field',
  search: 'field',
  pin: 'heading',
  'street-view': 'heading',
  photo: 'heading',
  door: 'heading',
  review: 'heading',
  done: 'heading',
  trouble: 'heading',
};
