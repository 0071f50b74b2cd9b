import type {Language} from '../en/words.js';

const kept = 'Ulichojaza kimehifadhiwa';

/** Swahili, as it is said in Kenya and Tanzania. */
export const language: Language = {
  direction: 'ltr',
  rest: [
    () => import('./place.js'),
    () => import('./address.js'),
    () => import('./saved.js'),
    () => import('./gate.js'),
  ],
  first: number => ({
    back: 'Rudi',
    close: 'Funga',
    step: (step, of) => `Hatua ya ${number(step)} kati ya ${number(of)}`,

    savedTitle: 'Anwani ipi?',
    searchTitle: 'Ni wapi?',
    searchLabel: 'Barabara, jengo au alama ya karibu',
    // Shorter than the label, and such as one would type.
    searchHint: 'Barabara, jengo, shule…',
    clear: 'Futa',
    results: 'Mapendekezo',
    recent: 'Za hivi karibuni',
    clearRecent: 'Futa za hivi karibuni',
    tryAgain: 'Jaribu tena',
    atHome: 'Niko nyumbani sasa',
    locating: 'Tunatafuta ulipo…',
    chooseOnMap: 'Chagua kwenye ramani',
    chooseOnMapHint: 'Hata bila jina la barabara',
    map: 'Ramani',
    keepTyped: text => `Tumia “${text}”`,
    keepTypedHint: 'Maneno yako; utaweka pini mwenyewe',
    keepLandmarkHint: 'Alama ya karibu inatosha; utaweka pini',
    trouble: {
      bad_argument: {
        title: 'Fomu hii haijawekwa sawa',
        text: 'Hakuna kilichopotea. Tafadhali waambie wenye duka au app iliyokuonyesha fomu hii.',
      },
      network_error: {
        title: 'Huna mtandao',
        text: `Hakuna kilichopotea. ${kept} kwenye kifaa hiki, na kitatumwa mtandao ukirudi.`,
      },
      unknown: {
        title: 'Kuna kitu hakijaenda sawa',
        text: `${kept}. Tafadhali jaribu tena.`,
      },
    },
    slow: 'Mtandao uko polepole, bado tunajaribu…',
    retrying: 'Tunajaribu tena…',
  }),
};
