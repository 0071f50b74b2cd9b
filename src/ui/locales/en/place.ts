import type {Format} from '../../format.js';
import type {first, Trouble} from './first.js';

/** How to allow location again, by browser. */
const locationDenied = {
  insecure:
    'This page is not secure (http), so browsers don’t share your location with it. Search instead, or choose on the map.',
  'ios-safari':
    'This page isn’t allowed to see your location. Tap the icon beside the address, then “Website Settings”, and allow Location. Or search instead.',
  'ios-app':
    'This page isn’t allowed to see your location. Open your phone’s Settings, choose this app, and allow Location. Or search instead.',
  'android-chrome':
    'This page isn’t allowed to see your location. Tap the icon beside the address, then “Permissions”, and allow Location. Or search instead.',
  'android-app':
    'This app isn’t allowed to see your location. Open your phone’s Settings, choose this app, and allow Location. Or search instead.',
  firefox:
    'This page isn’t allowed to see your location. Click the lock beside the address, and remove “Blocked” from Location. Or search instead.',
  'desktop-safari':
    'This page isn’t allowed to see your location. In the menu “Safari”, open “Settings for This Website”, and allow Location. Or search instead.',
  'desktop-chrome':
    'This page isn’t allowed to see your location. Click the icon beside the address, and allow Location. Or search instead.',
  other:
    'This page isn’t allowed to see your location. Allow it in your browser’s settings, or search instead.',
};

const trouble: Omit<Trouble, keyof ReturnType<typeof first>['trouble']> = {
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
};

/** English words of the search and the map, and of what can go wrong. */
export const place = ({count, metres, kilometres}: Format) => ({
  trouble,

  resultCount: (results: number) =>
    results ? count(results, {one: '# suggestion', other: '# suggestions'}) : 'No suggestions',
  recentCount: (choices: number) =>
    count(choices, {one: '# recent choice', other: '# recent choices'}),
  numberMissing: (number: string) => `No. ${number} is not on our map`,
  noResults: (text: string) => `Nothing found for “${text}”.`,
  noResultsHint: 'Check the spelling, or put the pin on the map. You can keep what you typed.',
  hints: {
    'link-unreadable': 'This link shows no place that we can read.',
    'out-of-range': 'These coordinates are no place: latitude comes first.',
  },
  searchFailed: 'The search does not answer. You can still choose on the map.',

  continueLeft: 'Continue where you left off',
  startOver: 'Start over',
  pinOnMap: 'A pin on the map',
  approximate: 'Approximate',
  nearestTo: (number: string) => `Nearest to No. ${number}`,
  locationDenied,
  locationUnavailable:
    'Your location can’t be found just now. Search instead, or choose on the map.',
  locationTooCoarse: (accuracy: number) =>
    `Your device knows your location only to within about ${kilometres(accuracy)}. Search instead, or choose on the map.`,

  pinHeading: 'Where is your gate?',
  pinTip: 'Put the pin on your gate',
  mapLabel: 'Map. Move it with the arrow keys until the pin is on your gate; plus and minus zoom.',
  mapLoading: 'The map is loading…',
  tapMap: 'Tap the map to move it',
  tapPicture: 'Tap the picture to turn it',
  outsideMap:
    'This map does not reach so far. You can still put the pin here, or search for your street.',
  mapMissing: 'The map can’t be shown just now',
  mapOffline: 'No map: you’re offline',
  entryKept: 'What you entered is kept.',
  mapMissingNoPin: 'Use your current location, or go back and choose a suggestion.',
  withoutMap: 'Go on without the map',
  confirmPin: 'Confirm the pin',
  useLocation: 'Use my current location',
  findingGate: 'Finding your gate…',
  foundWithin: (accuracy: number) => `Within ${metres(accuracy)}, and getting better`,
  placeMyself: 'Place the pin myself',
  findingHelp: 'It’s faster outside, or by a window',
  isYourGate: 'Is this your gate?',
  inYourWords: 'In your words',
  farFrom: (distance: number, street: string) =>
    `Your location is ${kilometres(distance)} from ${street}. Which is right?`,
  myLocation: 'My location',
  pinHelp: 'Drag the map, or use the arrow keys',
  pinHelpTouch: 'Drag the map to move the pin',
  moveFirst: 'Move the map to your gate first',
  pinUnplaced: 'Move the map until the pin is on your gate.',
  lookingUp: 'Looking up the address…',
  noStreetHere: 'No street name is known here',
  lookFailed: 'The street name can’t be looked up just now',
  underPin: (address: string) => `The pin is on ${address}.`,
  useInstead: 'Use this instead',
  accuracy: (accuracy: number) => `± ${metres(accuracy)}`,
  accuracyLabel: (accuracy: number) => `Location exact to ${metres(accuracy, 'long')}`,
  near: (street: string) => `Near ${street}`,
  goCloser: 'Go closer',
  moveNear: 'Move the pin near your home',
  pinTipCloser: 'Now put the pin on your gate',
  knownWithin: (accuracy: number) =>
    `We only know this to about ${metres(accuracy)}. Go closer, then put the pin on your gate.`,
  closerFirst: 'Go closer, then put the pin on your gate.',
  areaOnly: 'If you don’t move it, we save only the area.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  searchAgain: 'Search for another place',
});
