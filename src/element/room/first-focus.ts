import type {ScreenName} from '../../flow/state/state.js';

/**
 * What has the focus when the person themselves has gone to a screen. There is one field to type in on `field`; whatever
 * else a screen has is to be read first, before a phone's keyboard covers it, so its heading has the focus. So it has where
 * something else than the person has changed the screen.
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
