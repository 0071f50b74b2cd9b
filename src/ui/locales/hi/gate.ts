import type {Gate, Piece} from '../en/words.js';

const untilInFrame = 'जब तक आपका गेट फ़्रेम में न आ जाए';
const zoom = 'प्लस और माइनस से बड़ा-छोटा करें।';

/** Hindi words of the screens that show the gate: the street picture and the person's own photo. */
export const words: Piece<Gate>['words'] = ({number}) => ({
  gateHeading: 'क्या आपका गेट दिख रहा है?',
  gateHelp: 'तस्वीर घुमाकर अपना गेट फ़्रेम में लाएँ।',
  gateFramed: 'यही मेरा गेट है',
  showGate: 'अपना गेट दिखाएँ',
  showGateHelp: 'फ़ोटो देखकर डिलीवरी वाला जल्दी समझता है।',
  skip: 'छोड़ें',
  ownPhoto: 'फ़ोटो खींचें या चुनें',
  streetLooking: 'आपकी सड़क की तस्वीर ढूँढ रहे हैं…',
  streetNone: 'इस सड़क की कोई तस्वीर नहीं है',
  streetNoneHelp: 'आपके पिन के पास अब तक किसी ने तस्वीर नहीं ली है। चाहें तो खुद फ़ोटो खींचें।',
  streetFailed: 'तस्वीर अभी नहीं दिख पा रही',
  streetFailedHelp: 'फिर कोशिश करें, या बिना तस्वीर के आगे बढ़ें।',
  pictureLabel: street =>
    `${street ?? 'आपकी सड़क'} की तस्वीर। तीर वाले बटनों से इसे घुमाएँ, ${untilInFrame}; ${zoom}`,
  compass: ['उत्तर', 'उत्तर-पूर्व', 'पूर्व', 'दक्षिण-पूर्व', 'दक्षिण', 'दक्षिण-पश्चिम', 'पश्चिम', 'उत्तर-पश्चिम'],
  looking: (direction, pin) => `आपकी नज़र ${direction} की ओर है। आपका पिन ${pin} है।`,
  pinSides: {ahead: 'सामने', right: 'दाईं ओर', behind: 'पीछे', left: 'बाईं ओर'},
  stepTo: direction => `थोड़ा और ${direction} की ओर`,
  stepFailed: 'अगली तस्वीर अभी नहीं दिख पा रही।',

  photoHeading: 'अपना गेट फ़्रेम में लाएँ',
  photoHelp: 'फ़ोटो खिसकाएँ, बड़ी करें या घुमाएँ।',
  photoLabel: `आपकी फ़ोटो। तीर वाले बटनों से इसे खिसकाएँ, ${untilInFrame}; ${zoom}`,
  photoReading: 'फ़ोटो खुल रही है…',
  turnPhoto: 'फ़ोटो घुमाएँ',
  usePhoto: 'यही फ़ोटो लें',
  anotherPhoto: 'दूसरी फ़ोटो',
  photoFaults: {
    'not-a-picture': ['यह फ़ोटो नहीं है', 'कोई तस्वीर चुनें: JPEG, PNG या WebP।'],
    unreadable: [
      'यह फ़ोटो यहाँ नहीं खुल रही',
      'JPEG या PNG चुनें, या नई फ़ोटो खींचें। iPhone फ़ोटो को JPEG में सेव कर सकता है।',
    ],
    'too-large': ['यह फ़ोटो बहुत बड़ी है', `${number(50)} मेगापिक्सल तक की फ़ोटो चुनें, या नई खींचें।`],
  },
  photoFailed: 'फ़ोटो नहीं दिख पा रही',
  photoFailedHelp: 'दूसरी चुनें, या बिना फ़ोटो के आगे बढ़ें।',
});
