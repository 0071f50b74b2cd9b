import type {PhotoFault} from '../../../contract/pictures/photo.js';

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

/** English words of the screens that show the gate: the street picture and the person's own photo. */
export const gate = () => ({
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
});
