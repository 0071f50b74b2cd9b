import type {Language} from '../en/words.js';

const kept = 'आपने जो भरा है, वह बना रहेगा।';
const offline = 'इंटरनेट नहीं चल रहा है';

/** Hindi, as it is spoken in towns of northern India. */
export const language: Language = {
  direction: 'ltr',
  rest: [
    () => import('./place.js'),
    () => import('./address.js'),
    () => import('./saved.js'),
    () => import('./gate.js'),
  ],
  first: number => ({
    back: 'वापस',
    close: 'बंद करें',
    step: (step, of) => `चरण ${number(step)}, कुल ${number(of)}`,

    savedTitle: 'कौन-सा पता?',
    searchTitle: 'जगह कहाँ है?',
    searchLabel: 'सड़क, बिल्डिंग या लैंडमार्क',
    searchHint: 'सड़क, बिल्डिंग या लैंडमार्क',
    clear: 'मिटाएँ',
    results: 'सुझाव',
    recent: 'हाल की जगहें',
    clearRecent: 'हाल की जगहें मिटाएँ',
    tryAgain: 'फिर कोशिश करें',
    atHome: 'मैं अभी घर पर हूँ',
    locating: 'आपकी लोकेशन ढूँढ रहे हैं…',
    chooseOnMap: 'नक्शे पर चुनें',
    chooseOnMapHint: 'सड़क का नाम न हो, तब भी',
    map: 'नक्शा',
    keepTyped: text => `“${text}” ही लें`,
    keepTypedHint: 'आपके शब्द; पिन आप लगाएँ',
    keepLandmarkHint: 'लैंडमार्क काफ़ी है; पिन आप लगाएँ',
    trouble: {
      bad_argument: {
        title: 'यह फ़ॉर्म ठीक से तैयार नहीं है',
        text: 'कुछ खोया नहीं है। जिस दुकान या ऐप ने यह फ़ॉर्म दिखाया, कृपया उसे बताएँ।',
      },
      network_error: {
        title: offline,
        text: 'कुछ खोया नहीं है। आपने जो भरा है, वह इसी डिवाइस पर रहेगा और इंटरनेट आते ही भेज दिया जाएगा।',
      },
      unknown: {title: 'कुछ गड़बड़ हो गई', text: `${kept} कृपया फिर कोशिश करें।`},
    },
    slow: 'इंटरनेट धीमा है, कोशिश जारी है…',
    retrying: 'फिर कोशिश हो रही है…',
  }),
};
