import type {Gate, Piece} from '../en/words.js';

const byKeys =
  'da maɓallan kibiya har ƙofar gidanku ta shigo cikin firam; maɓallan ƙari da ragi suna canza girma.';

/** Hausa words of the screens that show the gate: the street picture and the person's own photo. */
export const words: Piece<Gate>['words'] = () => ({
  gateHeading: 'Kuna ganin ƙofar gidanku?',
  gateHelp: 'Ku juya hoton har ƙofar gidanku ta shigo cikin firam.',
  gateFramed: 'Wannan ce ƙofar gidana',
  showGate: 'Nuna ƙofar gidanku',
  showGateHelp: 'Hoto ya fi kalmomi taimaka wa mai kawo kaya.',
  skip: 'Tsallake',
  ownPhoto: 'Ɗauki ko zaɓi hoto',
  streetLooking: 'Ana neman hoton titinku…',
  streetNone: 'Babu hoton wannan titi',
  streetNoneHelp: 'Babu wanda ya ɗauki hoto kusa da alamarku tukuna. Za ku iya ɗauka da kanku.',
  streetFailed: 'Ba a iya nuna hoton yanzu',
  streetFailedHelp: 'Ku sake gwadawa, ko ku ci gaba babu hoto.',
  pictureLabel: street => `Hoton ${street ?? 'titinku'}. Ku juya shi ${byKeys}`,
  compass: [
    'arewa',
    'arewa maso gabas',
    'gabas',
    'kudu maso gabas',
    'kudu',
    'kudu maso yamma',
    'yamma',
    'arewa maso yamma',
  ],
  looking: (direction, pin) => `Kuna kallon ${direction}. Alamarku tana ${pin}.`,
  pinSides: {ahead: 'gabanku', right: 'hannun dama', behind: 'bayanku', left: 'hannun hagu'},
  stepTo: direction => `Ɗan matsa zuwa ${direction}`,
  stepFailed: 'Ba a iya nuna hoto na gaba yanzu.',

  photoHeading: 'Sa ƙofar gidanku cikin firam',
  photoHelp: 'Ku matsar da hoton, ku ƙara girmansa, ko ku juya shi.',
  photoLabel: `Hotonku. Ku matsar da shi ${byKeys}`,
  photoReading: 'Ana buɗe hoton…',
  turnPhoto: 'Juya hoton',
  usePhoto: 'Yi amfani da hoton',
  anotherPhoto: 'Wani hoto',
  photoFaults: {
    'not-a-picture': ['Wannan ba hoto ba ne', 'Ku zaɓi hoto: JPEG, PNG ko WebP.'],
    unreadable: [
      'Ba a iya buɗe wannan hoto a nan',
      'Ku zaɓi JPEG ko PNG, ko ku ɗauki sabon hoto. iPhone yana iya ajiye hoto a matsayin JPEG.',
    ],
    'too-large': [
      'Wannan hoto ya yi girma da yawa',
      'Ku zaɓi wanda bai wuce megapixel 50 ba, ko ku ɗauki sabon hoto.',
    ],
  },
  photoFailed: 'Ba a iya nuna hoton',
  photoFailedHelp: 'Ku gwada wani, ko ku ci gaba babu hoto.',
});
