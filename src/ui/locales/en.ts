import type {FailureCode} from '../../contract/failure.js';

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
    title: 'The phone number looks wrong',
    text: 'Check the number you gave on the page, with its country code, then try again.',
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
    text: 'There were many tries at once. What you have entered is kept. Try again in a minute.',
  },
  unknown: {
    title: 'Something went wrong',
    text: 'What you have entered is kept. Please try again.',
  },
} satisfies Record<FailureCode, {title: string; text: string}>;

/** How a denied location is allowed, in the browser that one has. */
const locationDenied = {
  insecure:
    'This page is not secure (http), so no browser tells it your location. Search instead, or choose on the map.',
  'ios-safari':
    'This page may not see your location. Tap the sign beside the page’s address, then “Website Settings”, and allow Location. Or search instead.',
  'ios-app':
    'This page may not see your location. Open your phone’s Settings, choose this app, and allow Location. Or search instead.',
  'android-chrome':
    'This page may not see your location. Tap the sign before the page’s address, then “Permissions”, and allow Location. Or search instead.',
  'android-app':
    'This app may not see your location. Open your phone’s Settings, choose this app, and allow Location. Or search instead.',
  firefox:
    'This page may not see your location. Open the lock before the page’s address, and take away “Blocked” from Location. Or search instead.',
  'desktop-safari':
    'This page may not see your location. In the menu “Safari”, open “Settings for This Website”, and allow Location. Or search instead.',
  'desktop-chrome':
    'This page may not see your location. Click the sign before the page’s address, and allow Location. Or search instead.',
  other:
    'This page may not see your location. Allow it in your browser’s settings, or search instead.',
};

/** Every word that a person reads, in English. Other languages have the same shape. */
export const en = {
  back: 'Back',
  close: 'Close',
  step: (step: number, of: number) => `Step ${step} of ${of}`,

  savedTitle: 'Which address?',
  savedLede: 'Pick one you have used before, or add another.',
  savedNone: 'You have no saved address yet. Add your first one.',
  savedUnproved:
    'Add an address. If you have saved one before, we can show it once we know your phone.',
  savedLoading: 'Looking for your addresses…',
  savedCount: (count: number) => (count === 1 ? '1 saved address' : `${count} saved addresses`),
  savedFailed: 'Your saved addresses can’t be shown just now. You can still add a new one.',
  savedOffline: 'You are offline. Your saved addresses are shown once you are back.',
  savedUnit: (unit: string) => `Apartment ${unit}`,
  showSaved: 'Show my saved addresses',
  showSavedHint: (end: string) => `We send a code to your phone ending in ${end}.`,
  addNew: 'Add a new address',
  addNewInstead: 'Add a new address instead',
  choosing: 'Choosing this address…',
  chooseFailed: 'That did not work. Choose it again, or add a new address.',
  chooseOffline: 'You are offline. Choose it again once you are back.',
  chooseGone: 'This address is not there any more. Choose another, or add a new one.',

  codeTitle: 'Is this your phone?',
  codeSending: 'Sending a code…',
  codeSent: (end: string) => `Enter the six digits we sent to the phone ending in ${end}.`,
  codeLabel: 'Code',
  codeConfirm: 'Confirm',
  codeChecking: 'Checking…',
  codeIncomplete: 'Enter all six digits.',
  codeWrong: (left: number) =>
    left === 1
      ? 'That code is wrong. You have one more try.'
      : `That code is wrong. You have ${left} more tries.`,
  codeUsedUp: 'That code can’t be used any more. Ask for a new one.',
  codeNotSent: 'The code could not be sent.',
  codeUnchecked: 'The code could not be checked. Try again.',
  codeAgain: 'Send a new code',
  codeAgainIn: (seconds: number) => `Send a new code in ${seconds} s`,
  codeTrouble: {
    network_error: 'You are offline. Try again once you are back.',
    service_unavailable: 'We can’t send a text message just now.',
    permission_denied: 'We can’t send text messages to phones of this country.',
    invalid_phone: 'This phone takes no text messages.',
    rate_limited: 'That was tried too often for now.',
  },
  comeBackIn: (minutes: number) =>
    minutes < 60
      ? `Come back in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
      : `Come back in ${minutes < 90 ? 'an hour' : `${Math.round(minutes / 60)} hours`}.`,

  searchTitle: 'Where is it?',
  searchLabel: 'Street, building or landmark',
  searchHint: 'Street, building or landmark',
  clear: 'Clear',
  results: 'Suggestions',
  resultCount: (count: number) =>
    count === 0 ? 'No suggestions' : count === 1 ? '1 suggestion' : `${count} suggestions`,
  recent: 'Recent',
  recentCount: (count: number) => (count === 1 ? '1 recent choice' : `${count} recent choices`),
  clearRecent: 'Clear recent',
  continueLeft: 'Continue where you left',
  startOver: 'Start over',
  pinOnMap: 'A pin on the map',
  approximate: 'Approximate',
  nearestTo: (number: string) => `Nearest to No. ${number}`,
  numberMissing: (number: string) => `No. ${number} is not on our map`,
  noResults: (text: string) => `Nothing found for “${text}”.`,
  noResultsHint: 'Check the spelling, or put the pin on the map. You can keep what you typed.',
  hints: {
    'link-unreadable': 'This link shows no place that we can read.',
    'out-of-range': 'These coordinates are no place: latitude comes first.',
  },
  searchFailed: 'The search does not answer. You can still choose on the map.',
  tryAgain: 'Try again',
  useLocation: 'Use my current location',
  locating: 'Finding you…',
  chooseOnMap: 'Choose on the map',
  typeItMyself: 'Type it myself',
  keepTyped: (text: string) => `Keep “${text}”`,
  typeFirst: 'Type the street or a landmark first.',
  locationDenied,
  locationUnavailable:
    'Your location can’t be found just now. Search instead, or choose on the map.',
  locationTooCoarse: (kilometres: string) =>
    `Your device knows your location only to about ${kilometres} km. Search instead, or choose on the map.`,

  pinHeading: 'Where is your gate?',
  pinTip: 'Put the pin on your gate',
  mapLabel: 'Map. Move it with the arrow keys until the pin is on your gate; plus and minus zoom.',
  mapLoading: 'The map is loading…',
  mapByFingers: 'Use two fingers to move the map',
  mapByWheel: 'Hold Ctrl or ⌘ while you scroll to zoom the map',
  outsideMap:
    'This map does not reach so far. You can still put the pin here, or search for your street.',
  mapMissing: 'The map can’t be shown just now. You can go on without it.',
  mapMissingNoPin:
    'The map can’t be shown just now. Use your current location, or go back and choose a suggestion.',
  confirmPin: 'Confirm the pin',
  refining: 'Finding you more exactly… Move the map whenever you like.',
  farFrom: (kilometres: number, street: string) =>
    `Your location is ${kilometres} km from ${street}. Which is right?`,
  myLocation: 'My location',
  pinHelp: 'Drag the map, or use the arrow keys',
  moveFirst: 'Move the map to your gate first',
  pinUnplaced: 'Move the map until the pin is on your gate.',
  lookingUp: 'Looking up the address…',
  noStreetHere: 'No street name is known here',
  underPin: (address: string) => `The pin is on ${address}.`,
  useInstead: 'Use this instead',
  accuracy: (metres: number) => `± ${metres} m`,
  accuracyLabel: (metres: number) => `Location exact to ${metres} metres`,
  coarseFix: 'Your location is not exact. Move the map until the pin is on your gate.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  searchAgain: 'Search for another place',

  doorTitle: 'Help people find your door',
  door: {
    building: {label: 'Building name or number', hint: 'e.g. Parklands Court 14'},
    unit: {label: 'Apartment', hint: 'e.g. B4'},
    floor: {label: 'Floor', hint: 'e.g. 2'},
    street: {label: 'Street', hint: 'e.g. Unnamed road near Sarit Centre'},
    directions: {label: 'Directions', hint: 'e.g. Black gate opposite the kiosk'},
  },
  optional: 'optional',
  buildingMissing: 'Enter the building’s name or number.',
  streetHelp: 'Where the street has no name, write what a neighbour would say.',
  continue: 'Continue',

  reviewTitle: 'Is this right?',
  reviewAddress: 'Your address',
  changeBuilding: (building: string) => `Change the building: ${building}`,
  changeUnit: (unit: string) => `Change apartment and floor: ${unit}`,
  changeStreet: (street: string) => `Change the street: ${street}`,
  changeDirections: (directions: string) => `Change the directions: ${directions}`,
  changePlusCode: (code: string) => `Move the pin: plus code ${code}`,
  unitLine: (unit: string | undefined, floor: string | undefined) =>
    unit && floor
      ? `Apartment ${unit}, floor ${floor}`
      : unit
        ? `Apartment ${unit}`
        : `Floor ${floor}`,
  changeSomething: 'Change something',
  changePin: 'Move the pin',
  streetLabel: 'Street, or what a neighbour would say',
  streetHint: 'e.g. Unnamed road near Sarit Centre',
  streetMissing: 'Enter the street, or what a neighbour would say.',
  save: 'Save this address',
  saving: 'Saving…',

  twinTitle: 'You have this address already',
  twinUse: 'Use it',
  twinAnother: 'Save as another',

  doneTitle: 'Your address is saved',
  chosenTitle: 'This address is chosen',
  addAnother: 'Add another address',
  openPage: 'See it as others see it',

  trouble,
  partMissing: {
    title: 'The next part did not load',
    text: 'What you have entered is kept. Check your connection, then try again.',
  },
  slow: 'Slow network, still trying…',
  retrying: 'Trying again…',
  goBack: 'Go back',
};

export type Words = typeof en;
