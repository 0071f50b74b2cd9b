import type {DoorLabel} from '../../../contract/door-fields.js';
import type {RegionExamples} from '../../../contract/session.js';
import type {Format} from '../../format.js';
import {doorHints, gateColors} from './door.js';

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

/** English words of the screens that make an address of a place: door, review, done. */
export const address = ({number}: Format) => ({
  changePhoto: 'Change the photo of the gate',
  savingPhoto: (percent: number) => `Sending the photo… ${number(percent)} %`,
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
  leave: {
    title: 'Leave now?',
    photo: 'Your photo is not added yet.',
    sending: 'Your address is still being sent.',
    code: 'Your code is not checked yet.',
    stay: 'Stay here',
    go: 'Leave',
  },

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
});
