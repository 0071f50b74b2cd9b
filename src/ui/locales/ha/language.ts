import type {Language} from '../en/words.js';

const kept = 'An ajiye abin da kuka cika';
const lost = 'Babu abin da ya ɓace.';

/** Hausa, as it is said in Nigeria and Niger; "ku" is for a man and a woman alike. */
export const language: Language = {
  direction: 'ltr',
  rest: [
    () => import('./place.js'),
    () => import('./address.js'),
    () => import('./saved.js'),
    () => import('./gate.js'),
  ],
  first: number => ({
    back: 'Koma baya',
    close: 'Rufe',
    step: (step, of) => `Mataki na ${number(step)} cikin ${number(of)}`,

    savedTitle: 'Wane adireshi?',
    searchTitle: 'A ina ne?',
    searchLabel: 'Titi, gini ko sanannen wuri',
    searchHint: 'Titi, gini ko sanannen wuri',
    clear: 'Share',
    results: 'Shawarwari',
    recent: 'Na baya-bayan nan',
    clearRecent: 'Share na baya-bayan nan',
    tryAgain: 'Sake gwadawa',
    atHome: 'Ina gida yanzu',
    locating: 'Ana neman inda kuke…',
    chooseOnMap: 'Zaɓi a taswira',
    chooseOnMapHint: 'Ko da babu sunan titi',
    map: 'Taswira',
    keepTyped: text => `Yi amfani da “${text}”`,
    keepTypedHint: 'Kalmominku; ku za ku sa alama',
    keepLandmarkHint: 'Sanannen wuri ya isa; ku za ku sa alama',
    trouble: {
      bad_argument: {
        title: 'Ba a shirya wannan fom daidai ba',
        text: `${lost} Don Allah ku sanar da shago ko manhajar da ta nuna muku wannan fom.`,
      },
      network_error: {
        title: 'Ba ku da intanet',
        text: `${lost} ${kept} a wannan na’ura, kuma za a aika shi idan intanet ya dawo.`,
      },
      unknown: {
        title: 'An samu matsala',
        text: `${kept}. Don Allah ku sake gwadawa.`,
      },
    },
    slow: 'Intanet ba ya sauri; ana ta gwadawa…',
    retrying: 'Ana sake gwadawa…',
  }),
};
