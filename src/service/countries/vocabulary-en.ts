import type {LanguageTable, VocabularyTable} from './vocabulary-table.js';

/**
 * Abbreviations and address words of English, which many countries write besides their own language. Facts from
 * mapbox/geocoder-abbreviations (MIT), tokens/en.json.
 */
export const ENGLISH: VocabularyTable = {
  full: {
    ave: 'avenue',
    av: 'avenue',
    blvd: 'boulevard',
    cct: 'circuit',
    cir: 'circle',
    clo: 'close',
    cres: 'crescent',
    ct: 'court',
    ctr: 'centre',
    center: 'centre',
    dr: 'drive',
    est: 'estate',
    expy: 'expressway',
    fwy: 'freeway',
    gdns: 'gardens',
    gr: 'grove',
    hosp: 'hospital',
    hts: 'heights',
    hwy: 'highway',
    jct: 'junction',
    jn: 'junction',
    ln: 'lane',
    mkt: 'market',
    mt: 'mount',
    pkwy: 'parkway',
    pky: 'parkway',
    pl: 'place',
    rd: 'road',
    sq: 'square',
    st: 'street',
    ter: 'terrace',
    tpke: 'turnpike',
    wy: 'way',
  },
  light: [
    ...['of', 'the', 'and', 'at', 'near', 'corner'],
    ...[
      'avenue',
      'boulevard',
      'circle',
      'circuit',
      'close',
      'court',
      'crescent',
      'drive',
      'estate',
    ],
    ...['expressway', 'freeway', 'gardens', 'grove', 'highway', 'junction', 'lane', 'parkway'],
    ...['place', 'road', 'square', 'street', 'terrace', 'turnpike', 'way'],
  ],
  streetKinds: [
    ...['avenue', 'boulevard', 'circle', 'circuit', 'crescent', 'drive', 'expressway', 'freeway'],
    ...['highway', 'lane', 'parkway', 'road', 'street', 'terrace', 'turnpike'],
  ],
  numberSigns: ['n', 'no', 'nr', 'num', 'number', 'plot', 'house'],
  unitSigns: ['apt', 'apartment', 'flat', 'floor', 'room', 'suite', 'unit'],
  cornerSigns: ['and', 'corner'],
  betweenSigns: ['between'],
  and: '/',
  written: [
    // House number / flat number.
    [/(\d[a-z]?)\s*\/\s*(?=\d)/giu, '$1 apt '],
    [/\s*[&/]\s*/gu, ' and '],
  ],
};

/** Points of the compass, which are a part of street names in the United States. */
export const COMPASS: LanguageTable = {
  full: {
    ...{n: 'north', s: 'south', e: 'east', w: 'west'},
    ...{ne: 'northeast', nw: 'northwest', se: 'southeast', sw: 'southwest'},
  },
  light: ['north', 'south', 'east', 'west', 'northeast', 'northwest', 'southeast', 'southwest'],
};
