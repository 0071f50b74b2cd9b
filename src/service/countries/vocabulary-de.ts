import type {LanguageTable} from './vocabulary-table.js';

const KINDS = ['allee', 'chaussee', 'damm', 'gasse', 'platz', 'ring', 'strasse', 'ufer', 'weg'];

/**
 * Abbreviations and address words of German. Facts from mapbox/geocoder-abbreviations (MIT), tokens/de.json. A street's
 * kind is mostly the end of its name ("Hauptstraße"), so an ending is written out as well.
 */
export const GERMAN: LanguageTable = {
  full: {
    bhf: 'bahnhof',
    dr: 'doktor',
    gr: 'grosse',
    hbf: 'hauptbahnhof',
    kl: 'kleine',
    pl: 'platz',
    prof: 'professor',
    st: 'sankt',
    str: 'strasse',
    wg: 'weg',
  },
  light: ['am', 'an', 'auf', 'der', 'dem', 'den', 'die', 'im', 'in', 'von', 'zum', 'zur', ...KINDS],
  streetKinds: KINDS,
  numberSigns: ['nr', 'nummer', 'hausnummer'],
  unitSigns: ['whg', 'wohnung', 'og', 'stock', 'etage', 'top', 'zimmer'],
  cornerSigns: ['ecke', 'und'],
  betweenSigns: ['zwischen'],
  and: 'Ecke',
  written: [[/(\p{L}{3})str\.?(?=$|[\s,\d])/giu, '$1strasse']],
};
