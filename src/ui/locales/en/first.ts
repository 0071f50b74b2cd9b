import type {FailureCode} from '../../../contract/failure.js';

/** What a person reads of each failure. */
export type Trouble = Record<FailureCode, {readonly title: string; readonly text: string}>;

/** English words of the first screens; the rest loads with the later screens. */
export const first = (number: (value: number) => string) => ({
  back: 'Back',
  close: 'Close',
  step: (step: number, of: number) => `Step ${number(step)} of ${number(of)}`,

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
  trouble: {
    bad_argument: {
      title: 'This form is not set up right',
      text: 'Nothing is lost. Please tell the shop or app that showed you this form.',
    },
    network_error: {
      title: 'You are offline',
      text: 'Nothing is lost. What you have entered is kept on this device, and is sent once you are back.',
    },
    unknown: {
      title: 'Something went wrong',
      text: 'What you have entered is kept. Please try again.',
    },
  } satisfies Partial<Trouble>,
  slow: 'Slow network, still trying…',
  retrying: 'Trying again…',
});
