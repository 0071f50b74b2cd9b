import type {RegionExamples} from '../../../contract/session.js';
import type {Address, Piece} from '../en/words.js';

/** Examples for a region that has none of its own. */
const anywhere: RegionExamples = {building: 'गुलाब भवन 14', landmark: 'बाज़ार'};

const hints = {
  building: ({building} = anywhere) => `जैसे: ${building}`,
  street: ({landmark} = anywhere) => `जैसे: ${landmark} के पास बिना नाम की सड़क`,
  landmark: ({landmark} = anywhere) => `जैसे: ${landmark} के पीछे`,
};

/** Hindi words of the screens that make an address of a place: door, review, done. */
export const words: Piece<Address>['words'] = ({number}) => ({
  changePhoto: 'गेट की फ़ोटो बदलें',
  savingPhoto: percent => `फ़ोटो भेजी जा रही है… ${number(percent)}%`,
  photoWaiting: 'इंटरनेट आते ही आपकी फ़ोटो भेज दी जाएगी।',
  photoRefused: 'आपकी फ़ोटो नहीं लग पाई। पता उसके बिना सेव हो गया है।',

  doorTitle: 'दरवाज़ा ढूँढने में मदद करें',
  door: {
    building: {label: 'बिल्डिंग का नाम या नंबर', hint: hints.building},
    unit: {label: 'फ़्लैट', hint: () => 'जैसे: B4'},
    floor: {label: 'मंज़िल', hint: () => 'जैसे: 2'},
    street: {label: 'सड़क या गली', hint: hints.street},
    directions: {label: 'रास्ता', hint: () => 'जैसे: चाय की दुकान के सामने काला गेट'},
    landmark: {label: 'लैंडमार्क', hint: hints.landmark},
  },
  doorLabels: {
    flat: 'फ़्लैट',
    estate: 'सोसाइटी या बिल्डिंग',
    village: 'गाँव, सोसाइटी या बिल्डिंग',
    society: 'मकान, बिल्डिंग या सोसाइटी',
  },
  doorHintsTitle: 'दरवाज़े पर क्या काम आएगा?',
  doorHints: {
    // A word before the value, where Hindi would rather begin with it ("… के सामने।").
    gate: {label: 'गेट का रंग', hint: 'जैसे: लाल', says: color => `गेट का रंग ${color} है।`},
    opposite: {
      label: 'सामने क्या है…',
      hint: 'जैसे: चाय की दुकान',
      says: what => `घर के सामने ${what} है।`,
    },
    bell: {label: 'घंटी दो बार', says: () => 'घंटी दो बार बजाएँ।'},
    code: {label: 'कोड', hint: 'जैसे: 4711', says: code => `अंदर आने का कोड ${code} है।`},
    dog: {label: 'कुत्ता', says: () => 'यहाँ कुत्ता है।'},
    guard: {label: 'गार्ड', says: () => 'गार्ड से पूछ लें।'},
    call: {label: 'गेट से फ़ोन', says: () => 'गेट पर पहुँचकर फ़ोन करें।'},
    leave: {
      label: 'किसे दे दें…',
      hint: 'जैसे: दुकान वाले राजू',
      says: who => `सामान ${who} को दे दें।`,
    },
  },
  gateColors: {black: 'काला', white: 'सफ़ेद', green: 'हरा', blue: 'नीला', brown: 'भूरा'},
  optional: 'ज़रूरी नहीं',
  buildingMissing: 'बिल्डिंग का नाम या नंबर लिखें।',
  landmarkMissing: 'कोई लैंडमार्क लिखें, जैसा पड़ोसी बताते हैं।',
  streetHelp: 'सड़क का नाम न हो, तो वह लिखें जो पड़ोसी कहते हैं।',
  continue: 'आगे बढ़ें',

  rowEmpty: 'अपना पता जोड़ें',
  rowWaiting: 'अभी सेव नहीं हुआ',
  rowAwaitsPhone: 'अपना फ़ोन नंबर लिखें',
  rowSaveAgain: 'इस नंबर के लिए फिर सेव करें',
  change: 'बदलें',
  yourAddress: 'आपका पता',
  leave: {
    title: 'अभी बाहर जाएँ?',
    photo: 'आपकी फ़ोटो अभी जुड़ी नहीं है।',
    sending: 'आपका पता अभी भेजा जा रहा है।',
    code: 'आपका कोड अभी जाँचा नहीं गया है।',
    stay: 'यहीं रहें',
    go: 'बाहर जाएँ',
  },

  reviewTitle: 'क्या यह सही है?',
  reviewFormer: 'आपका फ़ोन नंबर बदल गया है। नए नंबर के लिए यह पता फिर सेव करें।',
  reviewAddress: 'आपका पता',
  changePlace: 'पता बदलें:',
  changeDoor: 'दरवाज़े तक का रास्ता बदलें:',
  addDoor: 'दरवाज़े तक का रास्ता जोड़ें',
  unitLine: (unit, floor, name) =>
    unit && floor ? `${name} ${unit}, मंज़िल ${floor}` : unit ? `${name} ${unit}` : `मंज़िल ${floor}`,
  changePin: 'पिन खिसकाएँ',
  changePicture: 'गेट की तस्वीर बदलें',
  streetLabel: 'सड़क, या जो पड़ोसी कहते हैं',
  streetHint: hints.street,
  streetMissing: 'सड़क का नाम लिखें, या वह जो पड़ोसी कहते हैं।',
  presence: {
    version: 'hi-1',
    consent: host =>
      `${host} को मेरी इजाज़त है कि मेरे फ़ोन या कंप्यूटर से पुष्टि करे कि मैं इस पते पर हूँ। मुझे इसे कभी भी रोकने का हक है।`,
  },
  findable: ['किसी अनजान को पूछना पड़ेगा', 'ज़्यादातर लोग ढूँढ लेंगे', 'कोई अनजान भी ढूँढ लेगा'],
  findableHelp: {
    pin: 'पिन अपने गेट पर लगाएँ',
    'street-view': 'अपने गेट की तस्वीर जोड़ें',
    door: 'दरवाज़े तक का रास्ता बताएँ',
  },
  helpsMost: 'इससे सबसे ज़्यादा मदद होगी',
  save: 'यह पता सेव करें',
  phoneAwaited: 'पेज पर अपना फ़ोन नंबर लिखें। फिर आपका पता अपने आप सेव हो जाएगा।',
  phoneWrong:
    'पेज पर लिखा अपना फ़ोन नंबर जाँचें: उस पर संपर्क नहीं हो पा रहा। फिर आपका पता अपने आप सेव हो जाएगा।',
  awaitingPhone: 'आपके फ़ोन नंबर का इंतज़ार है…',
  toPage: 'पेज पर वापस',
  saving: 'सेव हो रहा है…',

  doneTitle: 'पता सेव हो गया',
  keepForNext: 'अगली बार के लिए रखें',
  textsCode: end => `…${end} पर एसएमएस से कोड भेजेंगे`,
  keptForNext: 'अगली बार यह यहीं मिलेगा।',
  notNow: 'अभी नहीं',
  done: 'हो गया',
  chosenTitle: 'पता चुन लिया गया',
  addAnother: 'एक और जोड़ें',
  courierGets: 'डिलीवरी वाले को क्या दिखेगा',
  plusCode: 'प्लस कोड',
  copyCode: 'प्लस कोड कॉपी करें',
  share: 'शेयर करें',
  copied: 'कॉपी हो गया',
  linkCopied: 'लिंक कॉपी हो गया',
});
