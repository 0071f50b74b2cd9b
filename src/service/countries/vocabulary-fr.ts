import type {LanguageTable} from './vocabulary-table.js';

const KINDS = [
  ...['allee', 'avenue', 'boulevard', 'chaussee', 'chemin', 'cours', 'impasse', 'passage'],
  ...['quai', 'route', 'rue', 'ruelle', 'sentier', 'venelle', 'voie'],
];

/** Abbreviations and address words of French. Facts from mapbox/geocoder-abbreviations (MIT), tokens/fr.json. */
export const FRENCH: LanguageTable = {
  full: {
    all: 'allee',
    av: 'avenue',
    ave: 'avenue',
    bat: 'batiment',
    bd: 'boulevard',
    bld: 'boulevard',
    boul: 'boulevard',
    blvd: 'boulevard',
    ch: 'chemin',
    crs: 'cours',
    dr: 'docteur',
    fbg: 'faubourg',
    fg: 'faubourg',
    gal: 'general',
    gen: 'general',
    imp: 'impasse',
    lot: 'lotissement',
    mal: 'marechal',
    pas: 'passage',
    pl: 'place',
    pt: 'petit',
    pte: 'porte',
    r: 'rue',
    res: 'residence',
    rle: 'ruelle',
    rte: 'route',
    sq: 'square',
    st: 'saint',
    ste: 'sainte',
  },
  light: [
    ...['a', 'au', 'aux', 'd', 'de', 'des', 'du', 'en', 'et', 'l', 'la', 'le', 'les', 'sur'],
    ...['docteur', 'faubourg', 'general', 'place', 'square', ...KINDS],
  ],
  streetKinds: KINDS,
  numberSigns: ['n', 'no', 'numero'],
  unitSigns: ['apt', 'app', 'appt', 'appartement', 'bureau', 'etage', 'porte'],
  cornerSigns: ['et', 'angle', 'coin'],
  betweenSigns: ['entre'],
  and: 'et',
  written: [[/n\s*[º°]/giu, 'n ']],
};
