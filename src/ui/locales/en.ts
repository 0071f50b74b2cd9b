import type {FailureCode} from '../../contract/failure.js';
import type {LaterWords} from './en-later.js';

const trouble = {
  bad_argument: {
    title: 'This form is not set up right',
    text: 'Nothing is lost. Please tell the shop or app that showed you this form.',
  },
  unauthenticated: {
    title: 'This form has no valid key',
    text: 'Nothing is lost. Please tell the shop or app that showed you this form: its key is not accepted.',
  },
  permission_denied: {
    title: 'This page may not use the form',
    text: 'Nothing is lost. Please tell the shop or app that showed you this form.',
  },
  invalid_phone: {
    title: 'Check your phone number',
    text: 'We can’t reach the number as it is entered. What you have entered is kept.',
  },
  network_error: {
    title: 'You are offline',
    text: 'Nothing is lost. What you have entered is kept on this device, and is sent once you are back.',
  },
  service_unavailable: {
    title: 'We have a problem',
    text: 'It is not your fault. What you have entered is kept. Please try again in a moment.',
  },
  unsupported_device: {
    title: 'This browser can’t do that',
    text: 'What you have entered is kept. Try again, or open the page in a newer browser.',
  },
  rate_limited: {
    title: 'Just a moment',
    text: 'There were many attempts at once. What you have entered is kept. Try again in a minute.',
  },
  unknown: {
    title: 'Something went wrong',
    text: 'What you have entered is kept. Please try again.',
  },
} satisfies Record<FailureCode, {title: string; text: string}>;

/** English text of the first screens; the rest loads with the later screens. */
export const en = {
  back: 'Back',
  close: 'Close',
  step: (step: number, of: number) => `Step ${step} of ${of}`,

  savedTitle: 'Which address?',
  searchTitle: 'Where is it?',
  searchLabel: 'Street, building or landmark',
  searchHint: 'Street, building or landmark',
  clear: 'Clear',
  results: 'Suggestions',
  recent: 'Recent',
  clearRecent: 'Clear recent',
  tryAgain: 'Try again',
  atHome: 'I’m at home now',
  locating: 'Finding you…',
  chooseOnMap: 'Choose on the map',
  chooseOnMapHint: 'Works without a street name',
  map: 'Map',
  keepTyped: (text: string) => `Use “${text}”`,
  keepTypedHint: 'Your words; you place the pin',
  keepLandmarkHint: 'A landmark will do; you place the pin',
  trouble,
  slow: 'Slow network, still trying…',
  retrying: 'Trying again…',
};

export type FirstWords = typeof en;

/** All text of the interface; other languages have the same shape. */
export type Words = FirstWords & LaterWords;
