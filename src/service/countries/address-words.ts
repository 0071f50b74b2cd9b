import type {AddressWords} from '../../contract/session.js';

const words = (list: string) => (list ? list.split(', ') : []);

/** Read in every country. */
export const ENGLISH_WORDS: AddressWords = {
  unit: words('flat, apartment, apt, unit'),
  block: words('block, blk, tower, office, suite, room'),
  floor: words('floor, level'),
  ground: words('ground floor'),
  street_before: [],
  street_after: words(
    'road, rd, street, st, avenue, ave, lane, ln, drive, dr, way, close, crescent, court, terrace, highway, boulevard, blvd',
  ),
};

export const SPANISH_WORDS: AddressWords = {
  unit: words(
    'apartamento, apto, apt, ap, departamento, depto, dpto, dto, interior, int, unidad, puerta',
  ),
  block: words('bloque, torre, oficina, local'),
  floor: words('piso, planta, nivel'),
  ground: words('planta baja, pb'),
  street_before: words(
    'calle, avenida, avda, avd, av, bulevar, boulevard, blvd, bvar, bv, calzada, camino, cno, rambla, ruta, pasaje, pje, peatonal, carretera, plaza',
  ),
  street_after: [],
};

export const PORTUGUESE_WORDS: AddressWords = {
  unit: words('apartamento, apto, apt, ap'),
  block: words('bloco, torre, sala, loja, casa'),
  floor: words('andar, piso'),
  ground: words('térreo, terreo, rés do chão, res do chao'),
  street_before: words(
    'rua, avenida, av, travessa, alameda, estrada, rodovia, largo, praça, praca, beco',
  ),
  street_after: [],
};

export const FRENCH_WORDS: AddressWords = {
  unit: words('appartement, appt, app, apt, porte'),
  block: words('bâtiment, batiment, bât, bat, bloc, tour, bureau'),
  floor: words('étage, etage'),
  ground: words('rez-de-chaussée, rez-de-chaussee, rdc'),
  street_before: words(
    'rue, avenue, av, boulevard, bd, chemin, route, impasse, allée, allee, place, quai, ruelle',
  ),
  street_after: [],
};

export const SWAHILI_WORDS: AddressWords = {
  unit: words('chumba'),
  block: words('jengo'),
  floor: words('ghorofa ya, ghorofa'),
  ground: words('ghorofa ya chini'),
  street_before: words('barabara, mtaa, njia'),
  street_after: [],
};

export const ARABIC_WORDS: AddressWords = {
  unit: words('شقة, الشقة'),
  block: words('عمارة, العمارة, برج, مبنى, مكتب'),
  floor: words('الطابق, طابق, الدور, دور'),
  ground: words('الطابق الأرضي, الدور الأرضي'),
  street_before: words('شارع, طريق, حارة, جادة'),
  street_after: [],
};

export const GERMAN_WORDS: AddressWords = {
  unit: words('wohnung, whg, top'),
  block: words('haus, aufgang, hinterhaus'),
  floor: words('stock, og, obergeschoss, etage'),
  ground: words('erdgeschoss'),
  street_before: [],
  street_after: words('straße, strasse, str, weg, platz, allee, gasse, ring, damm'),
};

export const INDONESIAN_WORDS: AddressWords = {
  unit: words('unit, kamar'),
  block: words('blok, menara, gedung, ruko'),
  floor: words('lantai, lt'),
  ground: words('lantai dasar'),
  street_before: words('jalan, jl, jln, gang, gg, lorong'),
  street_after: [],
};

/** Hindi, Urdu and Bengali in Latin letters. */
export const SOUTH_ASIAN_WORDS: AddressWords = {
  unit: words('flat no, house no, h no'),
  block: words('plot, plot no, shop'),
  floor: words('tala, manzil, manzil no'),
  ground: words('neeche'),
  street_before: [],
  street_after: words('marg, sadak, sarani, galli, gali, chowk'),
};

export const RUSSIAN_WORDS: AddressWords = {
  unit: words('квартира, кв, пәтер'),
  block: words('корпус, корп, подъезд, офис, оф, блок'),
  floor: words('этаж, эт, қабат'),
  ground: words('цокольный этаж'),
  street_before: words('улица, ул, проспект, просп, пр, переулок, пер, бульвар, шоссе'),
  street_after: words('улица, проспект, переулок, көшесі, даңғылы'),
};
