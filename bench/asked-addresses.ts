import type {Point} from '../src/geo/point.js';
import type {Db} from '../src/service/base/db/db.js';
import {chance} from '../test/support/generated/chance.js';

/** An address of the data as a person might write it, and the house and street that it means. */
export type Asked = {
  readonly text: string;
  /** The middle of the map: the town's for half of them, up to two kilometres from the house for the others. */
  readonly near: Point;
  readonly streetId: string;
  readonly streetName: string;
  /** Absent if no number was written. */
  readonly house?: Point;
  readonly changes: ReadonlySet<Change>;
};

export type Change = 'order' | 'abbreviation' | 'typo' | 'plain' | 'no number' | 'unknown number';

type House = Point & {
  readonly street_id: string;
  readonly name: string;
  readonly digits: number;
  /** The next number on this side is not on the map. */
  readonly gap: boolean;
};

const MIDDLE = {lat: -34.9059, lon: -56.1913};
const SHORT: Readonly<Record<string, string>> = {
  Avenida: 'av.',
  Bulevar: 'bvar.',
  Camino: 'cno.',
  Capitán: 'cap.',
  Coronel: 'cnel.',
  Continuación: 'cont.',
  Doctor: 'dr.',
  Doctora: 'dra.',
  General: 'gral.',
  Ingeniero: 'ing.',
  Pasaje: 'pje.',
  Presidente: 'pte.',
  Profesor: 'prof.',
  Rambla: 'rbla.',
  Teniente: 'tte.',
};

/** Addresses of the data, chosen and altered at random from a seed. */
export async function askedAddresses(db: Db, count: number, seed: number): Promise<Asked[]> {
  const random = chance(seed);
  const houses = await db.query<House>(
    `SELECT street.id AS street_id, street.name, house.digits, house.lat, house.lon,
       NOT EXISTS (SELECT FROM region_1_houses next
         WHERE next.street = house.street AND next.digits BETWEEN house.digits + 1 AND house.digits + 2) AS gap
     FROM region_1_houses house JOIN region_1_places street ON street.number = house.street
     WHERE house.digits > 0 AND house.osm_id % 16 = 0
     ORDER BY house.osm_id, house.house_number`,
  );
  return Array.from({length: count}, () => {
    const house = houses[Math.floor(random() * houses.length)];
    if (!house) throw new Error('The town has no houses.');
    return asked(house, random);
  });
}

function asked(house: House, random: () => number): Asked {
  const changes = new Set<Change>();
  const maybe = (change: Change, part: number): boolean => {
    const is = random() < part;
    if (is) changes.add(change);
    return is;
  };
  let words = house.name.split(/\s+/);
  if (maybe('abbreviation', 0.5)) words = words.map(word => SHORT[word] ?? word);
  if (maybe('typo', 0.5)) words = words.map(word => mistyped(word, random));
  if (maybe('plain', 0.5)) words = words.map(plain);
  const noNumber = maybe('no number', 0.2);
  const unknown = !noNumber && house.gap && maybe('unknown number', 0.5);
  const number = String(house.digits + (unknown ? 2 : 0));
  const ordered = maybe('order', 0.5) ? shuffled(words, random) : words;
  const numberFirst = changes.has('order') && random() < 0.5;
  const all = noNumber ? ordered : numberFirst ? [number, ...ordered] : [...ordered, number];
  const far = random() < 0.5;
  const aside = () => (random() - 0.5) * 0.036;
  const near = far ? MIDDLE : {lat: house.lat + aside(), lon: house.lon + aside()};
  const {lat, lon} = house;
  return {
    text: all.join(' '),
    near,
    streetId: house.street_id,
    streetName: house.name,
    ...(!noNumber && {house: {lat, lon}}),
    changes,
  };
}

/** One typing error: a letter omitted, doubled, replaced or swapped. Words of up to three letters stay. */
function mistyped(word: string, random: () => number): string {
  if (word.length < 4 || /[\d.]/.test(word)) return word;
  const at = Math.floor(random() * (word.length - 1));
  const [before, letter = '', next = '', after] = [
    word.slice(0, at),
    word[at],
    word[at + 1],
    word.slice(at + 2),
  ];
  const wrong = 'aeionrst'[Math.floor(random() * 8)] ?? 'a';
  const kinds = [next, letter + letter + next, wrong + next, next + letter];
  return before + (kinds[Math.floor(random() * kinds.length)] ?? next) + after;
}

function plain(word: string): string {
  return word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}

function shuffled(words: readonly string[], random: () => number): string[] {
  return words
    .map(word => ({word, place: random()}))
    .sort((a, b) => a.place - b.place)
    .map(({word}) => word);
}
