import type {Piece, Place} from '../en/words.js';

const kept = 'Ulichojaza kimehifadhiwa.';
const tellThem = 'Hakuna kilichopotea. Tafadhali waambie wenye duka au app iliyokuonyesha fomu hii';
const notAllowed = 'Ukurasa huu hauruhusiwi kuona mahali ulipo.';
const icon = 'ikoni iliyo kando ya anwani ya tovuti';
// The phone itself may speak English.
const allow = 'uruhusu “Mahali” (Location). Au tafuta kwa kuandika.';
const allowInEnglish = 'uruhusu “Location”. Au tafuta kwa kuandika.';
const searchOrMap = 'Tafuta kwa kuandika, au chagua kwenye ramani.';
const closer = 'Karibia zaidi, kisha weka pini kwenye geti lako.';

/** Swahili words of the search and the map, and of what can go wrong. */
export const words: Piece<Place>['words'] = ({count, metres, kilometres}) => ({
  trouble: {
    unauthenticated: {
      title: 'Fomu hii haina ufunguo sahihi',
      text: `${tellThem}: ufunguo wake haukubaliki.`,
    },
    permission_denied: {
      title: 'Fomu hii hairuhusiwi hapa',
      text: `${tellThem}.`,
    },
    invalid_phone: {
      title: 'Angalia namba yako ya simu',
      text: `Namba hiyo haipatikani jinsi ilivyoandikwa. ${kept}`,
    },
    service_unavailable: {
      title: 'Tuna tatizo',
      text: `Si kosa lako. ${kept} Tafadhali jaribu tena baada ya muda mfupi.`,
    },
    unsupported_device: {
      title: 'Kivinjari hiki hakiwezi hilo',
      text: `${kept} Jaribu tena, au fungua ukurasa huu kwenye kivinjari kipya zaidi.`,
    },
    rate_limited: {
      title: 'Subiri kidogo',
      text: `Kumekuwa na majaribio mengi kwa mara moja. ${kept} Jaribu tena baada ya dakika moja.`,
    },
  },

  resultCount: results =>
    results
      ? count(results, {one: 'Pendekezo moja', other: 'Mapendekezo #'})
      : 'Hakuna mapendekezo',
  recentCount: choices =>
    count(choices, {
      one: 'Chaguo moja la hivi karibuni',
      other: 'Machaguo # ya hivi karibuni',
    }),
  numberMissing: number => `Namba ${number} haiko kwenye ramani yetu`,
  noResults: text => `Hakuna kilichopatikana kwa “${text}”.`,
  noResultsHint:
    'Angalia kama umeandika sawa, au weka pini kwenye ramani. Unaweza kubaki na ulichoandika.',
  hints: {
    'link-unreadable': 'Hatuoni mahali popote kwenye kiungo hiki.',
    'out-of-range': 'Namba hizi za GPS si za mahali popote: latitudo huandikwa kwanza.',
  },
  searchFailed: 'Kutafuta hakufanyi kazi kwa sasa. Bado unaweza kuchagua kwenye ramani.',

  continueLeft: 'Endelea ulipoachia',
  startOver: 'Anza upya',
  pinOnMap: 'Pini kwenye ramani',
  approximate: 'Makadirio',
  nearestTo: number => `Karibu zaidi na namba ${number}`,
  locationDenied: {
    insecure: `Ukurasa huu si salama (http), kwa hiyo vivinjari haviuonyeshi mahali ulipo. ${searchOrMap}`,
    'ios-safari': `${notAllowed} Gusa ${icon}, kisha “Website Settings”, na ${allowInEnglish}`,
    'ios-app': `${notAllowed} Fungua “Settings” kwenye simu yako, chagua app hii, na ${allowInEnglish}`,
    'android-chrome': `${notAllowed} Gusa ${icon}, kisha “Ruhusa” (Permissions), na ${allow}`,
    'android-app': `App hii hairuhusiwi kuona mahali ulipo. Fungua “Mipangilio” (Settings) kwenye simu yako, chagua app hii, na ${allow}`,
    firefox: `${notAllowed} Bofya kufuli lililo kando ya anwani ya tovuti, na uondoe “Blocked” kwenye “Location”. Au tafuta kwa kuandika.`,
    'desktop-safari': `${notAllowed} Kwenye menyu ya “Safari”, fungua “Settings for This Website”, na ${allowInEnglish}`,
    'desktop-chrome': `${notAllowed} Bofya ${icon}, na ${allow}`,
    other: `${notAllowed} Uruhusu kwenye mipangilio ya kivinjari chako. Au tafuta kwa kuandika.`,
  },
  locationUnavailable: `Mahali ulipo hapapatikani kwa sasa. ${searchOrMap}`,
  locationTooCoarse: accuracy =>
    `Kifaa chako hakijui vizuri mahali ulipo: kinaweza kukosea kwa takriban ${kilometres(accuracy)}. ${searchOrMap}`,

  pinHeading: 'Geti lako liko wapi?',
  pinTip: 'Weka pini getini kwako',
  mapLabel:
    'Ramani. Isogeze kwa vitufe vya mishale hadi pini iwe kwenye geti lako; vitufe vya jumlisha na toa hukuza na kupunguza.',
  mapLoading: 'Ramani inafunguka…',
  tapMap: 'Gusa ramani ili uisogeze',
  tapPicture: 'Gusa picha ili uizungushe',
  outsideMap: 'Ramani hii haifiki hapa. Bado unaweza kuweka pini hapa, au utafute barabara yako.',
  mapMissing: 'Ramani haionekani kwa sasa',
  mapOffline: 'Hakuna ramani: huna mtandao',
  entryKept: kept,
  mapMissingNoPin: 'Tumia mahali ulipo sasa, au rudi uchague pendekezo.',
  withoutMap: 'Endelea bila ramani',
  confirmPin: 'Thibitisha pini',
  useLocation: 'Tumia mahali nilipo sasa',
  findingGate: 'Tunatafuta geti lako…',
  foundWithin: accuracy => `Ndani ya ${metres(accuracy)}, na tunazidi kukaribia`,
  placeMyself: 'Nitaweka pini mwenyewe',
  findingHelp: 'Ni haraka zaidi ukiwa nje, au karibu na dirisha',
  isYourGate: 'Je, hili ni geti lako?',
  inYourWords: 'Kwa maneno yako',
  farFrom: (distance, street) =>
    `Uko umbali wa ${kilometres(distance)} kutoka ${street}. Mahali sahihi ni wapi?`,
  myLocation: 'Mahali nilipo',
  pinHelp: 'Vuta ramani, au tumia vitufe vya mishale',
  pinHelpTouch: 'Vuta ramani ili kusogeza pini',
  moveFirst: 'Sogeza ramani hadi getini',
  pinUnplaced: 'Sogeza ramani hadi pini iwe kwenye geti lako.',
  lookingUp: 'Tunatafuta anwani…',
  noStreetHere: 'Jina la barabara halijulikani hapa',
  lookFailed: 'Hatuwezi kutafuta jina la barabara kwa sasa',
  underPin: address => `Pini iko kwenye ${address}.`,
  useInstead: 'Tumia hii badala yake',
  accuracy: accuracy => `± ${metres(accuracy)}`,
  accuracyLabel: accuracy => `Mahali ulipo, kwa usahihi wa ${metres(accuracy, 'long')}`,
  near: street => `Karibu na ${street}`,
  goCloser: 'Karibia zaidi',
  moveNear: 'Sogeza pini karibu na kwako',
  pinTipCloser: 'Sasa weka pini getini kwako',
  knownWithin: accuracy => `Hapa tunaweza kukosea kwa takriban ${metres(accuracy)}. ${closer}`,
  closerFirst: closer,
  areaOnly: 'Usipoisogeza, tutahifadhi eneo tu.',
  zoomIn: 'Kuza',
  zoomOut: 'Punguza',
  searchAgain: 'Tafuta mahali pengine',
});
