import type {LanguageTable} from './vocabulary-table.js';

/**
 * Address words of Hindi, Urdu and Bengali as they are written in Latin letters, beside English. Facts from
 * mapbox/geocoder-abbreviations (MIT), tokens/en.json, where they stand among the English ones.
 */
export const SOUTH_ASIAN: LanguageTable = {
  full: {
    bzr: 'bazaar',
    bazar: 'bazaar',
    cantt: 'cantonment',
    chk: 'chowk',
    cly: 'colony',
    gali: 'galli',
    gully: 'galli',
    lyt: 'layout',
    mg: 'marg',
    moh: 'mohalla',
    ngr: 'nagar',
    opp: 'opposite',
    sarak: 'sadak',
    sec: 'sector',
    soc: 'society',
    vill: 'village',
  },
  light: [
    ...['bazaar', 'behind', 'block', 'chowk', 'colony', 'galli', 'layout', 'marg', 'mohalla'],
    ...['nagar', 'opposite', 'para', 'phase', 'sadak', 'sarani', 'sector', 'society', 'village'],
  ],
  streetKinds: ['galli', 'marg', 'path', 'sadak', 'sarani'],
  numberSigns: ['h', 'hno', 'makan', 'bari', 'holding'],
  unitSigns: ['makaan', 'tala', 'manzil'],
  cornerSigns: ['aur'],
};
