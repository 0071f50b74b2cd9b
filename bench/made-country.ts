import {chance} from '../test/support/generated/chance.js';

/** Streets of a town in each direction, and metres between two of them. */
const STREETS = 4;
const BLOCK = 100;
/** Of each town. */
const HOUSES = 145;
const LANDMARKS = 19;
const QUARTERS = 1;
/** Degrees between two towns: some 4 km. */
const APART = 0.04;
const SOUTH_WEST = {lat: -4, lon: 34};
const METRE = 1 / 111_320;
/** The names of a town: its own, those of its quarters, streets and landmarks. */
const NAMES = 1 + QUARTERS + 2 * STREETS + LANDMARKS;

const STARTS = 'b,ch,d,f,g,h,j,k,kw,l,m,mb,mw,n,nd,ng,ny,p,r,s,sh,t,th,w,y,z'.split(',');
const VOWELS = 'a,e,i,o,u,a,i,u,aa,ei'.split(',');
const ENDS = ',,,,,n,m,ra,la,ni,ka,to'.split(',');
const KINDS = ['Road', 'Street', 'Lane', 'Avenue', 'Close', 'Drive'];
/** A fifth of the streets have a name that every town has. */
const EVERYWHERE = ['Church', 'Market', 'School', 'Station', 'Hospital', 'River', 'Main', 'Mosque'];
const LANDMARK_KINDS = [
  ['amenity=school', 'School'],
  ['amenity=place_of_worship', 'Church'],
  ['shop=supermarket', 'Store'],
  ['amenity=pharmacy', 'Chemist'],
  ['amenity=fuel', 'Petrol Station'],
] as const;

/**
 * A country of towns on a plain, as text of the format OPL (https://osmcode.org/opl-file-format/), sorted as osmium wants
 * it: about so many houses, and a fifth as many names, whose words are as frequent as those of a language.
 */
export function* madeCountry(houses: number): Generator<string> {
  const towns = Math.ceil(houses / HOUSES);
  const side = Math.ceil(Math.sqrt(towns));
  const corner = (town: number) => ({
    lat: SOUTH_WEST.lat + Math.floor(town / side) * APART,
    lon: SOUTH_WEST.lon + (town % side) * APART,
  });
  for (let town = 0; town < towns; town++) yield townNodes(town, corner(town));
  for (let town = 0; town < towns; town++) yield townWays(town);
}

/** How many names such a country has. */
export function namesOf(houses: number): number {
  return Math.ceil(houses / HOUSES) * NAMES;
}

type Corner = {readonly lat: number; readonly lon: number};
const NODES = STREETS * STREETS + HOUSES + LANDMARKS + QUARTERS + 1;

function townNodes(town: number, {lat, lon}: Corner): string {
  const random = chance(town + 1);
  const lines: string[] = [];
  const node = (east: number, north: number, tags = '') => {
    const at = `x${(lon + east * METRE).toFixed(7)} y${(lat + north * METRE).toFixed(7)}`;
    lines.push(`n${town * NODES + lines.length + 1} v1 ${at}${tags && ` T${tags}`}\n`);
  };
  const names = townNames(town);
  const middle = (STREETS * BLOCK) / 2;
  for (let row = 0; row < STREETS; row++)
    for (let column = 0; column < STREETS; column++) node(column * BLOCK, row * BLOCK);
  for (let house = 0; house < HOUSES; house++) {
    const street = house % (2 * STREETS);
    const along = Math.floor(random() * STREETS * BLOCK);
    const beside = (street % STREETS) * BLOCK + (random() < 0.5 ? 10 : -10);
    const [east, north] = street < STREETS ? [along, beside] : [beside, along];
    const number = 1 + Math.floor(along / 8);
    node(
      east,
      north,
      `addr:housenumber=${number},addr:street=${written(names.streets[street])},addr:city=${written(names.town)}`,
    );
  }
  for (let at = 0; at < LANDMARKS; at++) {
    const [kind, word] = LANDMARK_KINDS[at % LANDMARK_KINDS.length] ?? LANDMARK_KINDS[0];
    const [east, north] = [random() * STREETS * BLOCK, random() * STREETS * BLOCK];
    node(east, north, `${kind},name=${written(`${frequentWord(random)} ${word}`)}`);
  }
  for (const [at, name] of names.quarters.entries())
    node(middle / 2 + at * middle, middle / 2, `place=suburb,name=${written(name)}`);
  node(middle, middle, `place=town,name=${written(names.town)},addr:country=KE`);
  return lines.join('');
}

function townWays(town: number): string {
  const {streets} = townNames(town);
  const first = town * NODES + 1;
  const lines = streets.map((name, street) => {
    const isAcross = street < STREETS;
    const line = street % STREETS;
    const nodes = Array.from({length: STREETS}, (_, at) =>
      isAcross ? first + line * STREETS + at : first + at * STREETS + line,
    );
    const refs = nodes.map(id => `n${id}`).join(',');
    return `w${town * 2 * STREETS + street + 1} v1 Thighway=residential,name=${written(name)} N${refs}\n`;
  });
  return lines.join('');
}

function townNames(town: number) {
  const random = chance(1_000_000 + town);
  const kind = () => KINDS[Math.floor(random() * random() * KINDS.length)];
  const streets = new Set<string>();
  while (streets.size < 2 * STREETS) {
    const shared = EVERYWHERE[Math.floor(random() * EVERYWHERE.length)];
    const own =
      random() < 0.4 ? `${frequentWord(random)} ${frequentWord(random)}` : frequentWord(random);
    streets.add(`${random() < 0.2 ? shared : own} ${kind()}`);
  }
  return {
    town: `${frequentWord(random)}`,
    quarters: Array.from(
      {length: QUARTERS},
      () => `${frequentWord(random)} ${frequentWord(random)}`,
    ),
    streets: [...streets],
  };
}

/** A few words are in many names, and most in few. */
function frequentWord(random: () => number): string {
  return word(Math.floor(200_000 * random() ** 3));
}

/** The word with a number: of two or three syllables, another one for each number. */
function word(number: number): string {
  const syllables: string[] = [];
  for (let left = number + 1; left > 0; left = Math.floor(left / (STARTS.length * VOWELS.length))) {
    const at = (left * 7919) % (STARTS.length * VOWELS.length);
    syllables.push(`${STARTS[at % STARTS.length]}${VOWELS[Math.floor(at / STARTS.length)]}`);
  }
  const text = `${syllables.join('')}${ENDS[number % ENDS.length]}`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** As a value of a tag in OPL, which escapes blanks. */
function written(text = ''): string {
  return text.replaceAll(' ', '%20%');
}
