import type {Piece, Place} from '../en/words.js';

const kept = 'An ajiye abin da kuka cika.';
const tellThem =
  'Babu abin da ya ɓace. Don Allah ku sanar da shago ko manhajar da ta nuna muku wannan fom';
const notAllowed = 'Ba a yarda wannan shafi ya ga inda kuke ba.';
const icon = 'ƙaramin hoton da ke gefen adireshin shafin';
// Browsers and most phones speak no Hausa.
const allow = 'ku yarda da “Location”. Ko ku nemi wurin da rubutu.';
const searchOrMap = 'Ku nemi wurin da rubutu, ko ku zaɓi a taswira.';
const onGate = 'sa alama a ƙofar gidanku';
const closer = `Ku matsa kusa, sannan ku ${onGate}.`;

/** Hausa words of the search and the map, and of what can go wrong. */
export const words: Piece<Place>['words'] = ({count, metres, kilometres}) => ({
  trouble: {
    unauthenticated: {
      title: 'Makullin wannan fom bai dace ba',
      text: `${tellThem}: ba a karɓi makullinsa ba.`,
    },
    permission_denied: {
      title: 'Ba a yarda da wannan fom a nan ba',
      text: `${tellThem}.`,
    },
    invalid_phone: {
      title: 'Ku duba lambar wayarku',
      text: `Ba a samun lambar yadda aka rubuta ta. ${kept}`,
    },
    service_unavailable: {
      title: 'Mun samu matsala',
      text: `Ba laifinku ba ne. ${kept} Don Allah ku sake gwadawa nan da ɗan lokaci.`,
    },
    unsupported_device: {
      title: 'Wannan burauza ba za ta iya ba',
      text: `${kept} Ku sake gwadawa, ko ku buɗe shafin a sabuwar burauza.`,
    },
    rate_limited: {
      title: 'Ku ɗan jira',
      text: `An gwada sau da yawa lokaci guda. ${kept} Ku sake gwadawa bayan minti ɗaya.`,
    },
  },

  resultCount: results =>
    results ? count(results, {one: 'Shawara ɗaya', other: 'Shawarwari #'}) : 'Babu shawara',
  recentCount: choices =>
    count(choices, {one: 'Zaɓi ɗaya na baya-bayan nan', other: 'Zaɓi # na baya-bayan nan'}),
  numberMissing: number => `Babu lamba ${number} a taswirarmu`,
  noResults: text => `Ba a samo “${text}” ba.`,
  noResultsHint:
    'Ku duba yadda kuka rubuta, ko ku sa alama a taswira. Za ku iya riƙe abin da kuka rubuta.',
  hints: {
    'link-unreadable': 'Ba mu ga wani wuri a wannan mahaɗi ba.',
    'out-of-range': 'Waɗannan lambobin GPS ba na wani wuri ba ne: latitude ake fara rubutawa.',
  },
  searchFailed: 'Bincike ba ya aiki yanzu. Duk da haka za ku iya zaɓa a taswira.',

  continueLeft: 'Ci gaba daga inda kuka tsaya',
  startOver: 'Fara daga farko',
  pinOnMap: 'Alama a taswira',
  approximate: 'Kimantawa',
  nearestTo: number => `Mafi kusa da lamba ${number}`,
  locationDenied: {
    insecure: `Wannan shafi ba shi da tsaro (http), don haka burauza ba ta nuna masa inda kuke. ${searchOrMap}`,
    'ios-safari': `${notAllowed} Ku danna ${icon}, sannan “Website Settings”, ${allow}`,
    'ios-app': `${notAllowed} Ku buɗe “Settings” na wayarku, ku zaɓi wannan manhaja, ${allow}`,
    'android-chrome': `${notAllowed} Ku danna ${icon}, sannan “Permissions”, ${allow}`,
    'android-app': `Ba a yarda wannan manhaja ta ga inda kuke ba. Ku buɗe “Settings” na wayarku, ku zaɓi wannan manhaja, ${allow}`,
    firefox: `${notAllowed} Ku danna kwaɗon da ke gefen adireshin shafin, ku cire “Blocked” daga “Location”. Ko ku nemi wurin da rubutu.`,
    'desktop-safari': `${notAllowed} A menu na “Safari”, ku buɗe “Settings for This Website”, ${allow}`,
    'desktop-chrome': `${notAllowed} Ku danna ${icon}, ${allow}`,
    other: `${notAllowed} Ku yarda da hakan a saitunan burauzarku. Ko ku nemi wurin da rubutu.`,
  },
  locationUnavailable: `Ba a iya gano inda kuke yanzu. ${searchOrMap}`,
  locationTooCoarse: accuracy =>
    `Na’urarku ba ta san inda kuke sosai ba: za ta iya kuskuren kusan ${kilometres(accuracy)}. ${searchOrMap}`,

  pinHeading: 'Ina ƙofar gidanku take?',
  pinTip: 'Sa alama a ƙofar gidanku',
  mapLabel:
    'Taswira. Ku matsar da ita da maɓallan kibiya har alamar ta zo ƙofar gidanku; maɓallan ƙari da ragi suna canza girma.',
  mapLoading: 'Ana buɗe taswira…',
  tapMap: 'Danna taswira don matsar da ita',
  tapPicture: 'Danna hoto don juya shi',
  outsideMap:
    'Wannan taswira ba ta kai nan ba. Duk da haka za ku iya sa alama a nan, ko ku nemi titinku.',
  mapMissing: 'Ba a iya nuna taswira yanzu',
  mapOffline: 'Babu taswira: ba ku da intanet',
  entryKept: kept,
  mapMissingNoPin: 'Ku yi amfani da inda kuke yanzu, ko ku koma ku zaɓi shawara.',
  withoutMap: 'Ci gaba babu taswira',
  confirmPin: 'Tabbatar da alama',
  useLocation: 'Yi amfani da inda nake',
  findingGate: 'Ana neman ƙofar gidanku…',
  foundWithin: accuracy => `Cikin ${metres(accuracy)}, ana ƙara kusantowa`,
  placeMyself: 'Zan sa alama da kaina',
  findingHelp: 'Ya fi sauri a waje, ko kusa da taga',
  isYourGate: 'Nan ne ƙofar gidanku?',
  inYourWords: 'Da kalmominku',
  farFrom: (distance, street) =>
    `Inda kuke yana da nisan ${kilometres(distance)} daga ${street}. Ina ne daidai?`,
  myLocation: 'Inda nake',
  pinHelp: 'Ja taswira, ko yi amfani da maɓallan kibiya',
  pinHelpTouch: 'Ja taswira don matsar da alama',
  moveFirst: 'Kai taswira ƙofar gidanku',
  pinUnplaced: 'Ku matsar da taswira har alamar ta zo ƙofar gidanku.',
  lookingUp: 'Ana neman adireshi…',
  noStreetHere: 'Ba a san sunan titi a nan ba',
  lookFailed: 'Ba a iya neman sunan titi yanzu',
  underPin: address => `Alamar tana kan ${address}.`,
  useInstead: 'Yi amfani da wannan',
  accuracy: accuracy => `± ${metres(accuracy)}`,
  accuracyLabel: accuracy => `Inda kuke, da kuskuren ${metres(accuracy, 'long')}`,
  near: street => `Kusa da ${street}`,
  goCloser: 'Matsa kusa',
  moveNear: 'Matsar da alama kusa da gidanku',
  pinTipCloser: `Yanzu ${onGate}`,
  knownWithin: accuracy => `A nan muna iya kuskuren kusan ${metres(accuracy)}. ${closer}`,
  closerFirst: closer,
  areaOnly: 'Idan ba ku matsar da ita ba, yankin kawai za mu ajiye.',
  zoomIn: 'Ƙara girma',
  zoomOut: 'Rage girma',
  searchAgain: 'Nemi wani wuri',
});
