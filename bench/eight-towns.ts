import type {Db} from '../src/service/base/db/db.js';

/** A copy's vowels: every second town bears the same names as the first, each other one has names of its own. */
const VOWELS = ['', 'eioua', '', 'iouae', '', 'ouaei', '', 'uaeio'];
/** Degrees east from one town to the next: none overlaps another. */
const APART = 1;

/** Makes eight towns of one, beside one another, each with its streets, houses and corners. */
export async function makeEightTowns(db: Db): Promise<void> {
  const [{count = 0} = {}] = await db.query<{count: number}>(
    'SELECT max(number) + 1 AS count FROM town_places',
  );
  for (const [town, vowels] of VOWELS.entries()) {
    if (town === 0) continue;
    const name = vowels ? `translate(name, 'aeiou', '${vowels}')` : 'name';
    const [first, east] = [town * count, town * APART];
    // The rows of the first town only: those of the others have higher numbers.
    await db.script(`
      INSERT INTO town_places SELECT number + ${first}, id || ${town}, kind, ${name}, other_names,
        street_name, property_number, neighborhood, passes, city, country_code, lat, lon + ${east},
        south, west + ${east}, north, east + ${east}, weight
      FROM town_places WHERE number < ${count};
      INSERT INTO town_houses SELECT osm_id * 10 + ${town}, osm_type, house_number, digits,
        street + ${first}, area + ${first}, lat, lon + ${east}
      FROM town_houses WHERE street < ${count};
      INSERT INTO town_street_points SELECT street + ${first}, area + ${first}, lat, lon + ${east}
      FROM town_street_points WHERE street < ${count};
      INSERT INTO town_corners SELECT street + ${first}, other + ${first}, area + ${first}, lat, lon + ${east}
      FROM town_corners WHERE street < ${count};
    `);
  }
  await db.script('ANALYZE town_places, town_houses, town_street_points, town_corners');
}
