import type {VocabularyTable} from './geodata/geocoder/words/vocabulary.js';

/** Abbreviations and address words for a country without a table of its own: English, and what many languages share. */
export const NEUTRAL: VocabularyTable = {
  full: {
    ave: 'avenue',
    av: 'avenue',
    blvd: 'boulevard',
    cres: 'crescent',
    ct: 'court',
    dr: 'drive',
    hwy: 'highway',
    ln: 'lane',
    pl: 'place',
    rd: 'road',
    sq: 'square',
    st: 'street',
  },
  light: [
    ...['of', 'the', 'and', 'at', 'near', 'corner'],
    ...['avenue', 'boulevard', 'close', 'court', 'crescent', 'drive', 'highway', 'lane', 'place'],
    ...['road', 'square', 'street', 'way'],
  ],
  streetKinds: ['avenue', 'boulevard', 'crescent', 'drive', 'highway', 'lane', 'road', 'street'],
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
