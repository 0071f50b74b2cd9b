import type * as latin from '../../src/service/geodata/geocoder/words/latin.js';

/** The recorded names are in Latin letters; the tables for other scripts would be the largest part of this page's script. */
export const toLatin: typeof latin.toLatin = text => text;
