import type {AddressWords} from '../contract/session.js';

const words = (list: string) => (list ? list.split(', ') : []);

const ENGLISH: AddressWords = {
  unit: words('flat, apartment, apt, unit'),
  block: words('block, blk, tower, office, suite, room'),
  floor: words('floor, level'),
  ground: words('ground floor'),
  street_before: [],
  street_after: words(
    'road, rd, street, st, avenue, ave, lane, ln, drive, dr, way, close, crescent, court, terrace, highway, boulevard, blvd',
  ),
};

const SPANISH: AddressWords = {
  unit: words('apartamento, apto, apt, ap, departamento, depto, dpto, dto, unidad, puerta'),
  block: words('bloque, torre, oficina, local'),
  floor: words('piso, planta, nivel'),
  ground: words('planta baja, pb'),
  street_before: words(
    'calle, avenida, avda, avd, av, bulevar, bvar, bv, camino, cno, rambla, ruta, pasaje, pje, peatonal, carretera, plaza',
  ),
  street_after: [],
};

const PORTUGUESE: AddressWords = {
  unit: words('apartamento, apto, apt, ap'),
  block: words('bloco, torre, sala, loja, casa'),
  floor: words('andar, piso'),
  ground: words('térreo, terreo, rés do chão, res do chao'),
  street_before: words(
    'rua, avenida, av, travessa, alameda, estrada, rodovia, largo, praça, praca, beco',
  ),
  street_after: [],
};

const FRENCH: AddressWords = {
  unit: words('appartement, appt, app, apt, porte'),
  block: words('bâtiment, batiment, bât, bat, bloc, tour, bureau'),
  floor: words('étage, etage'),
  ground: words('rez-de-chaussée, rez-de-chaussee, rdc'),
  street_before: words(
    'rue, avenue, av, boulevard, bd, chemin, route, impasse, allée, allee, place, quai, ruelle',
  ),
  street_after: [],
};

const SWAHILI: AddressWords = {
  unit: words('chumba'),
  block: words('jengo'),
  floor: words('ghorofa ya, ghorofa'),
  ground: words('ghorofa ya chini'),
  street_before: words('barabara, mtaa, njia'),
  street_after: [],
};

const ARABIC: AddressWords = {
  unit: words('شقة, الشقة'),
  block: words('عمارة, العمارة, برج, مبنى, مكتب'),
  floor: words('الطابق, طابق, الدور, دور'),
  ground: words('الطابق الأرضي, الدور الأرضي'),
  street_before: words('شارع, طريق, حارة, جادة'),
  street_after: [],
};

/** The countries in which a language is read, besides English, which is read everywhere. */
const COUNTRIES: readonly (readonly [language: AddressWords, countries: string])[] = [
  [SPANISH, 'AR BO CL CO CR CU DO EC ES GQ GT HN MX NI PA PE PR PY SV UY VE'],
  [PORTUGUESE, 'AO BR CV GW MZ PT ST TL'],
  [FRENCH, 'BE BF BI BJ CA CD CF CG CH CI CM DJ DZ FR GA GN HT KM LU MA MG ML NE RW SN TD TG TN'],
  [SWAHILI, 'BI CD KE RW TZ UG'],
  [ARABIC, 'AE BH DJ DZ EG IQ JO KM KW LB LY MA MR OM PS QA SA SD SO SY TD TN YE'],
];

/** The words with which addresses are written in a country (ISO 3166-1). */
export function addressWordsOf(country: string): AddressWords {
  const languages = COUNTRIES.flatMap(([language, countries]) =>
    countries.split(' ').includes(country) ? [language] : [],
  );
  const all = (key: keyof AddressWords) => [
    ...new Set([ENGLISH, ...languages].flatMap(language => language[key])),
  ];
  return {
    unit: all('unit'),
    block: all('block'),
    floor: all('floor'),
    ground: all('ground'),
    street_before: all('street_before'),
    street_after: all('street_after'),
  };
}
