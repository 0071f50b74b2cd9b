import type {DoorLabel} from '../../contract/door-fields.js';
import type {PhotoFault} from '../../contract/pictures/photo.js';
import type {RegionExamples} from '../../contract/session.js';
import {doorHints, gateColors} from './en-door.js';
import {enSaved} from './en-saved.js';

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

/** Why a file can't be used as a photo, and what to do. */
const photoFaults: Record<PhotoFault, readonly [title: string, help: string]> = {
  'not-a-picture': ['This is not a photo', 'Choose a picture: a JPEG, a PNG or a WebP.'],
  unreadable: [
    'This photo can’t be opened here',
    'Choose a JPEG or a PNG, or take a new photo. iPhones can save photos as JPEG.',
  ],
  'too-large': [
    'This photo is too large',
    'Choose one of up to 50 megapixels, or take a new photo.',
  ],
};

/** Examples for a region that has none of its own. */
const anywhere: RegionExamples = {building: 'Rose House 14', landmark: 'the market'};

const hints = {
  building: ({building} = anywhere) => `e.g. ${building}`,
  street: ({landmark} = anywhere) => `e.g. Unnamed road near ${landmark}`,
  landmark: ({landmark} = anywhere) => `e.g. Behind ${landmark}`,
};

/** What fields are called in some countries (`DOOR_LABELS`). */
const doorLabels: Record<DoorLabel, string> = {
  flat: 'Flat',
  estate: 'Estate or building',
  village: 'Village, estate or building',
  society: 'House, building or society',
};

/** English text of the screens after the first ones. */
export const enLater = {
  ...enSaved,

  codeTitle: 'Enter the code',
  codeSending: 'Sending a code…',
  codeSent: (end: string) => `We texted it to the phone ending in ${end}.`,
  codeChecking: 'Checking…',
  codeIncomplete: 'Enter all six digits.',
  codeWrong: (left: number) =>
    left === 1
      ? 'That code is wrong. You have one more try.'
      : `That code is wrong. You have ${left} more attempts.`,
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
    rate_limited: 'There were too many tries for now.',
  },
  comeBackIn: (minutes: number) =>
    minutes < 60
      ? `Come back in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
      : `Come back in ${minutes < 90 ? 'an hour' : `${Math.round(minutes / 60)} hours`}.`,

  resultCount: (count: number) =>
    count === 0 ? 'No suggestions' : count === 1 ? '1 suggestion' : `${count} suggestions`,
  recentCount: (count: number) => (count === 1 ? '1 recent choice' : `${count} recent choices`),
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
  locationTooCoarse: (kilometres: string) =>
    `Your device knows your location only to within about ${kilometres} km. Search instead, or choose on the map.`,

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
  foundWithin: (metres: number) => `Within ${metres} m, and getting better`,
  placeMyself: 'Place the pin myself',
  findingHelp: 'It’s faster outside, or by a window',
  isYourGate: 'Is this your gate?',
  inYourWords: 'In your words',
  farFrom: (kilometres: number, street: string) =>
    `Your location is ${kilometres} km from ${street}. Which is right?`,
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
  accuracy: (metres: number) => `± ${metres} m`,
  accuracyLabel: (metres: number) => `Location exact to ${metres} metres`,
  near: (street: string) => `Near ${street}`,
  goCloser: 'Go closer',
  moveNear: 'Move the pin near your home',
  pinTipCloser: 'Now put the pin on your gate',
  knownWithin: (metres: number) =>
    `We only know this to about ${metres} m. Go closer, then put the pin on your gate.`,
  closerFirst: 'Go closer, then put the pin on your gate.',
  areaOnly: 'If you don’t move it, we save only the area.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  searchAgain: 'Search for another place',

  gateHeading: 'Can you see your gate?',
  gateHelp: 'Turn the picture until your gate is in the frame.',
  gateFramed: 'This is my gate',
  showGate: 'Show your gate',
  showGateHelp: 'A photo helps a courier more than words.',
  skip: 'Skip',
  ownPhoto: 'Take or choose a photo',
  streetLooking: 'Looking for a picture of your street…',
  streetNone: 'There is no picture of this street',
  streetNoneHelp: 'Nobody has taken one near your pin yet. You can take one yourself.',
  streetFailed: 'The picture can’t be shown just now',
  streetFailedHelp: 'Try again, or go on without a picture.',
  pictureLabel: (street: string | undefined) =>
    `Picture of ${street ?? 'your street'}. Turn it with the arrow keys until your gate is in the frame; plus and minus zoom.`,
  compass: [
    'north',
    'north-east',
    'east',
    'south-east',
    'south',
    'south-west',
    'west',
    'north-west',
  ],
  looking: (direction: string, pin: string) => `You look ${direction}. Your pin is ${pin}.`,
  pinSides: {ahead: 'ahead', right: 'on the right', behind: 'behind you', left: 'on the left'},
  stepTo: (direction: string) => `A bit further ${direction}`,
  stepFailed: 'The next picture can’t be shown just now.',

  photoHeading: 'Put your gate in the frame',
  photoHelp: 'Move the photo, make it larger, or turn it.',
  photoLabel:
    'Your photo. Move it with the arrow keys until your gate is in the frame; plus and minus zoom.',
  photoReading: 'Opening the photo…',
  turnPhoto: 'Turn the photo',
  usePhoto: 'Use this photo',
  anotherPhoto: 'Another photo',
  photoFaults,
  photoFailed: 'The photo can’t be shown',
  photoFailedHelp: 'Try another one, or go on without.',
  changePhoto: 'Change the photo of the gate',
  savingPhoto: (percent: number) => `Sending the photo… ${percent} %`,
  photoWaiting: 'Your photo will be sent as soon as the network is back.',
  photoRefused: 'Your photo could not be used. The address is saved without it.',

  doorTitle: 'Help people find your door',
  door: {
    building: {label: 'Building name or number', hint: hints.building},
    unit: {label: 'Apartment', hint: () => 'e.g. B4'},
    floor: {label: 'Floor', hint: () => 'e.g. 2'},
    street: {label: 'Street', hint: hints.street},
    directions: {label: 'Directions', hint: () => 'e.g. Black gate opposite the kiosk'},
    landmark: {label: 'Landmark', hint: hints.landmark},
  },
  doorLabels,
  doorHintsTitle: 'What helps at the door?',
  doorHints,
  gateColors,
  optional: 'optional',
  buildingMissing: 'Enter the building’s name or number.',
  landmarkMissing: 'Name a landmark: what a neighbour would say.',
  streetHelp: 'Where the street has no name, write what a neighbour would say.',
  continue: 'Continue',

  rowEmpty: 'Add your address',
  rowWaiting: 'Not saved yet',
  rowAwaitsPhone: 'Enter your phone number',
  rowSaveAgain: 'Save it again for this number',
  change: 'Change',
  yourAddress: 'Your address',

  reviewTitle: 'Is this right?',
  reviewFormer: 'Your phone number has changed. Save this address again for the new one.',
  reviewAddress: 'Your address',
  changePlace: 'Change the address:',
  changeDoor: 'Change the way to the door:',
  addDoor: 'Add how to find the door',
  unitLine: (unit: string | undefined, floor: string | undefined, name: string) =>
    unit && floor ? `${name} ${unit}, floor ${floor}` : unit ? `${name} ${unit}` : `Floor ${floor}`,
  changePin: 'Move the pin',
  changePicture: 'Change the picture of the gate',
  streetLabel: 'Street, or what a neighbour would say',
  streetHint: hints.street,
  streetMissing: 'Enter the street, or what a neighbour would say.',
  /** Change `version` with the text: it is stored as what the person agreed to. */
  presence: {
    version: 'en-1',
    consent: (host: string) =>
      `Let ${host} confirm from my phone or computer that I am at this address. I can stop it at any time.`,
  },
  findable: [
    'A stranger would have to ask',
    'Most people would find this',
    'A stranger would find this',
  ],
  findableHelp: {
    pin: 'Put the pin on your gate',
    'street-view': 'Add a picture of your gate',
    door: 'Say how to find the door',
  },
  helpsMost: 'That would help most',
  save: 'Save this address',
  phoneAwaited:
    'Enter your phone number on the page. Your address will then be saved automatically.',
  phoneWrong:
    'Check the phone number that you entered on the page: it can’t be reached. Your address will then be saved automatically.',
  awaitingPhone: 'Waiting for your phone number…',
  toPage: 'Back to the page',
  saving: 'Saving…',

  twinTitle: 'You have this address already',
  twinUse: 'Use the saved one',
  twinAnother: 'Save as new',

  doneTitle: 'Address saved',
  keepForNext: 'Keep it for next time',
  textsCode: (end: string) => `We’ll text a code to …${end}`,
  keptForNext: 'It will be here next time.',
  notNow: 'Not now',
  done: 'Done',
  chosenTitle: 'Address chosen',
  addAnother: 'Add another',
  courierGets: 'What a courier gets',
  plusCode: 'Plus code',
  copyCode: 'Copy the plus code',
  share: 'Share',
  copied: 'Copied',
  linkCopied: 'Link copied',
};

export type LaterWords = typeof enLater;
