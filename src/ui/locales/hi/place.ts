import type {Piece, Place} from '../en/words.js';

const kept = 'आपने जो भरा है, वह बना रहेगा।';
const tell = 'कुछ खोया नहीं है। जिस दुकान या ऐप ने यह फ़ॉर्म दिखाया, कृपया उसे बताएँ';
const notAllowed = 'इस पेज को आपकी लोकेशन देखने की इजाज़त नहीं है।';
const orSearch = 'या फिर खोजकर चुनें।';
const besideUrl = 'पेज के पते के बगल वाले निशान';
const appSettings = 'फ़ोन की सेटिंग खोलें, यह ऐप चुनें';
/** “Location” as Apple's and Google's settings call it, behind the word that people say. */
const allowApple = `और लोकेशन (“स्थान”) की इजाज़त दें। ${orSearch}`;
const allowGoogle = `और लोकेशन (“जगह की जानकारी”) की इजाज़त दें। ${orSearch}`;
const searchOrMap = 'खोजकर या नक्शे पर चुनें।';
const untilAtGate = 'जब तक पिन आपके गेट पर न आ जाए';
const putPin = 'पिन अपने गेट पर लगाएँ';
const closer = `नक्शा बड़ा करें, फिर ${putPin}।`;

/** Hindi words of the search and the map, and of what can go wrong. */
export const words: Piece<Place>['words'] = ({count, metres, kilometres}) => ({
  trouble: {
    unauthenticated: {
      title: 'इस फ़ॉर्म की कुंजी सही नहीं है',
      text: `${tell} कि फ़ॉर्म की कुंजी नहीं चल रही।`,
    },
    permission_denied: {title: 'इस पेज पर यह फ़ॉर्म चलाना मना है', text: `${tell}।`},
    invalid_phone: {
      title: 'अपना फ़ोन नंबर जाँचें',
      text: `जो नंबर लिखा है, उस पर संपर्क नहीं हो पा रहा। ${kept}`,
    },
    service_unavailable: {
      title: 'हमारी तरफ़ से दिक्कत है',
      text: `गलती आपकी नहीं है। ${kept} कृपया थोड़ी देर में फिर कोशिश करें।`,
    },
    unsupported_device: {
      title: 'इस ब्राउज़र में यह नहीं हो सकता',
      text: `${kept} फिर कोशिश करें, या पेज को किसी नए ब्राउज़र में खोलें।`,
    },
    rate_limited: {
      title: 'ज़रा रुकें',
      text: `एक साथ बहुत कोशिशें हो गईं। ${kept} एक मिनट में फिर कोशिश करें।`,
    },
  },

  resultCount: results => (results ? count(results, {other: '# सुझाव'}) : 'कोई सुझाव नहीं'),
  recentCount: choices => count(choices, {one: 'हाल की # जगह', other: 'हाल की # जगहें'}),
  numberMissing: number => `मकान नंबर ${number} हमारे नक्शे पर नहीं है`,
  noResults: text => `“${text}” के लिए कुछ नहीं मिला।`,
  noResultsHint: 'लिखा हुआ फिर देख लें, या नक्शे पर पिन लगाएँ। चाहें तो अपना लिखा ही रखें।',
  hints: {
    'link-unreadable': 'इस लिंक में कोई जगह नहीं मिली।',
    'out-of-range': 'ये निर्देशांक किसी जगह के नहीं हैं: पहले अक्षांश लिखा जाता है।',
  },
  searchFailed: 'खोज काम नहीं कर रही। चाहें तो नक्शे पर चुनें।',

  continueLeft: 'जहाँ छोड़ा था, वहीं से',
  startOver: 'नए सिरे से शुरू करें',
  pinOnMap: 'नक्शे पर एक पिन',
  approximate: 'अंदाज़े से',
  nearestTo: number => `मकान नंबर ${number} के सबसे पास`,
  locationDenied: {
    insecure: `यह पेज सुरक्षित नहीं है (http), इसलिए ब्राउज़र इसे आपकी लोकेशन नहीं देते। ${searchOrMap}`,
    'ios-safari': `${notAllowed} ${besideUrl} को दबाएँ, फिर “वेबसाइट सेटिंग्ज़” खोलें ${allowApple}`,
    'ios-app': `${notAllowed} ${appSettings} ${allowApple}`,
    'android-chrome': `${notAllowed} ${besideUrl} को दबाएँ, फिर “अनुमतियां” खोलें ${allowGoogle}`,
    'android-app': `इस ऐप को आपकी लोकेशन देखने की इजाज़त नहीं है। ${appSettings} ${allowGoogle}`,
    firefox: `${notAllowed} पेज के पते के बगल वाले ताले पर क्लिक करें और लोकेशन के आगे से “अवरोधित” हटाएँ। ${orSearch}`,
    'desktop-safari': `${notAllowed} “Safari” मेनू में “इस वेबसाइट के लिए सेटिंग्ज़” खोलें ${allowApple}`,
    'desktop-chrome': `${notAllowed} ${besideUrl} पर क्लिक करें ${allowGoogle}`,
    other: `${notAllowed} ब्राउज़र की सेटिंग में लोकेशन की इजाज़त दें, ${orSearch}`,
  },
  locationUnavailable: `आपकी लोकेशन अभी नहीं मिल रही। ${searchOrMap}`,
  locationTooCoarse: accuracy =>
    `आपका डिवाइस लोकेशन बस करीब ${kilometres(accuracy)} तक ही सही बता पा रहा है। ${searchOrMap}`,

  pinHeading: 'आपका गेट कहाँ है?',
  pinTip: putPin,
  mapLabel: `नक्शा। तीर वाले बटनों से इसे खिसकाएँ, ${untilAtGate}; प्लस और माइनस से बड़ा-छोटा करें।`,
  mapLoading: 'नक्शा खुल रहा है…',
  tapMap: 'नक्शा खिसकाने के लिए उसे दबाएँ',
  tapPicture: 'तस्वीर घुमाने के लिए उसे दबाएँ',
  outsideMap: 'नक्शा यहाँ तक नहीं है। फिर भी चाहें तो पिन यहाँ लगाएँ, या अपनी सड़क खोजें।',
  mapMissing: 'नक्शा अभी नहीं दिख पा रहा',
  mapOffline: 'बिना इंटरनेट नक्शा नहीं दिखेगा',
  entryKept: kept,
  mapMissingNoPin: 'अपनी मौजूदा लोकेशन लें, या वापस जाकर कोई सुझाव चुनें।',
  withoutMap: 'बिना नक्शे के आगे बढ़ें',
  confirmPin: 'पिन पक्का करें',
  useLocation: 'मेरी मौजूदा लोकेशन लें',
  findingGate: 'आपका गेट ढूँढ रहे हैं…',
  foundWithin: accuracy => `${metres(accuracy)} के अंदर, और सटीक हो रहा है`,
  placeMyself: 'पिन खुद लगाएँ',
  findingHelp: 'बाहर या खिड़की के पास जल्दी मिलेगा',
  isYourGate: 'क्या यही आपका गेट है?',
  inYourWords: 'आपके शब्दों में',
  farFrom: (distance, street) =>
    `आपकी लोकेशन ${street} से ${kilometres(distance)} दूर है। कौन-सी जगह सही है?`,
  myLocation: 'मेरी लोकेशन',
  pinHelp: 'नक्शा खींचें, या तीर वाले बटन दबाएँ',
  pinHelpTouch: 'पिन खिसकाने के लिए नक्शा खींचें',
  moveFirst: 'नक्शे को अपने गेट तक लाएँ',
  pinUnplaced: `नक्शा खिसकाएँ, ${untilAtGate}।`,
  lookingUp: 'पता ढूँढ रहे हैं…',
  noStreetHere: 'यहाँ की सड़क का नाम नहीं मिला',
  lookFailed: 'सड़क का नाम अभी नहीं मिल पा रहा',
  underPin: address => `पिन ${address} पर है।`,
  useInstead: 'यही पता लें',
  accuracy: accuracy => `± ${metres(accuracy)}`,
  accuracyLabel: accuracy => `लोकेशन ${metres(accuracy, 'long')} तक सही है`,
  near: street => `${street} के पास`,
  goCloser: 'नक्शा बड़ा करें',
  moveNear: 'पिन को अपने घर के पास लाएँ',
  pinTipCloser: `अब ${putPin}`,
  knownWithin: accuracy => `हमें यह जगह बस करीब ${metres(accuracy)} तक ही मालूम है। ${closer}`,
  closerFirst: closer,
  areaOnly: 'पिन नहीं खिसकाया, तो हम सिर्फ़ इलाका सेव करेंगे।',
  zoomIn: 'बड़ा करें',
  zoomOut: 'छोटा करें',
  searchAgain: 'कोई और जगह खोजें',
});
