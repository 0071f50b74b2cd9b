import type {LanguageTable} from './vocabulary-table.js';

const KINDS = ['gang', 'jalan', 'lorong'];

/** Abbreviations and address words of Indonesian. Facts from mapbox/geocoder-abbreviations (MIT), tokens/id.json. */
export const INDONESIAN: LanguageTable = {
  full: {
    gg: 'gang',
    jend: 'jenderal',
    jl: 'jalan',
    jln: 'jalan',
    kab: 'kabupaten',
    kec: 'kecamatan',
    kel: 'kelurahan',
    komp: 'kompleks',
    lrg: 'lorong',
    perum: 'perumahan',
    prof: 'profesor',
    tg: 'tanjung',
  },
  light: [
    ...['dan', 'dekat', 'di', 'jenderal', 'profesor', 'raya'],
    ...['desa', 'dusun', 'kelurahan', 'kecamatan', 'kompleks', 'perumahan', ...KINDS],
  ],
  streetKinds: KINDS,
  numberSigns: ['no', 'nomor'],
  unitSigns: ['lantai', 'lt', 'unit', 'kamar', 'rt', 'rw'],
  cornerSigns: ['dan', 'sudut'],
  betweenSigns: ['antara'],
};
