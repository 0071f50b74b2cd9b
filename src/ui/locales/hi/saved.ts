import type {Piece, Saved} from '../en/words.js';

const offline = 'इंटरनेट नहीं चल रहा है। इंटरनेट आते ही';

/** Hindi words of what a person has saved before, and of the code that proves their phone. */
export const words: Piece<Saved>['words'] = ({count, number}) => ({
  chooseFailed: 'यह नहीं हो पाया। इसे फिर चुनें, या नया पता जोड़ें।',
  chooseOffline: `${offline} इसे फिर चुनें।`,
  chooseGone: 'यह पता अब नहीं रहा। कोई और चुनें, या नया जोड़ें।',

  savedLoading: 'आपके सेव किए हुए पते अभी आ रहे हैं…',
  savedCount: addresses => count(addresses, {one: '# सेव किया हुआ पता', other: '# सेव किए हुए पते'}),
  savedFailed: 'आपके सेव किए हुए पते अभी नहीं दिख पा रहे। चाहें तो नया पता जोड़ें।',
  savedOffline: `${offline} आपके सेव किए हुए पते दिखेंगे।`,
  savedNone: 'आपके फ़ोन नंबर पर अभी कोई पता सेव नहीं है।',
  haveSaved: 'मेरे पते पहले से सेव हैं',
  addNewInstead: 'नया पता ही जोड़ें',
  choosing: 'यह पता चुना जा रहा है…',

  confirmed: 'इस डिवाइस से घर की पुष्टि है',
  moreFor: address => `और विकल्प: ${address}`,
  changeIt: 'इसे बदलें',
  stopConfirming: 'इस डिवाइस से पुष्टि बंद करें',
  remove: 'हटाएँ',
  removeTitle: 'यह पता हटाएँ?',
  removeHint: 'इसका लिंक बंद हो जाएगा। हटाने के बाद यह वापस नहीं आएगा।',
  keepIt: 'रहने दें',
  removeOffline: `${offline} इसे फिर हटाएँ।`,
  removeFailed: 'पता हट नहीं पाया। फिर कोशिश करें।',
  confirmingStopped: address => `बंद हो गया। अब आपका कोई डिवाइस ${address} की पुष्टि नहीं करता।`,
  removed: address => `${address} हटा दिया गया है।`,

  codeTitle: 'कोड लिखें',
  codeSending: 'कोड भेजा जा रहा है…',
  codeSent: end => `${end} पर खत्म होने वाले नंबर पर कोड का एसएमएस भेजा है।`,
  codeChecking: 'जाँच हो रही है…',
  codeIncomplete: 'छहों अंक लिखें।',
  // `one` is said of 0, too.
  codeWrong: left =>
    count(left, {
      one: 'यह कोड गलत है। # मौका और है।',
      other: 'यह कोड गलत है। # मौके और हैं।',
    }),
  codeUsedUp: 'यह कोड अब नहीं चलेगा। नया कोड मँगाएँ।',
  codeNotSent: 'कोड भेजा नहीं जा सका।',
  codeUnchecked: 'कोड जाँचा नहीं जा सका। फिर कोशिश करें।',
  codeAgain: 'नया कोड भेजें',
  codeAgainIn: seconds => `नया कोड ${number(seconds)} सेकंड में भेजें`,
  codeTrouble: {
    network_error: `${offline} फिर कोशिश करें।`,
    service_unavailable: 'हम अभी एसएमएस नहीं भेज पा रहे।',
    permission_denied: 'इस देश के फ़ोन नंबरों पर हम एसएमएस नहीं भेज सकते।',
    invalid_phone: 'इस फ़ोन पर एसएमएस नहीं आता।',
    rate_limited: 'फ़िलहाल बहुत ज़्यादा कोशिशें हो चुकी हैं।',
  },
  comeBackInMinutes: minutes => count(minutes, {other: '# मिनट बाद फिर आएँ।'}),
  comeBackInHours: hours => count(hours, {other: '# घंटे बाद फिर आएँ।'}),

  twinTitle: 'यह पता आपके पास पहले से है',
  twinUse: 'सेव किया हुआ पता लें',
  twinAnother: 'नया मानकर सेव करें',
});
