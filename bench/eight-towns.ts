import type {Db} from '../src/service/base/db/db.js';
import {storeNames} from '../src/service/geodata/regions/region-names.js';

/** The vowels of each copy: every second town has the names of the first one, the others have names of their own. */
const VOWELS = ['', 'eioua', '', 'iouae', '', 'ouaei', '', 'uaeio'];
/** Degrees of longitude between two towns; they do not overlap. */
const APART = 1;

/** Copies the town to eight, side by side, each with its streets, houses and corners. */
export async function makeEightTowns(db: Db): Promise<void> {
  const [{count = 0} = {}] = await db.query<{count: number}>(
    'SELECT max(number) + 1 AS count FROM region_1_places',
  );
  for (const [town, vowels] of VOWELS.entries()) {
    if (town === 0) continue;
    const name = vowels ? `translate(name, 'aeiou', '${vowels}')` : 'name';
    const [first, east] = [town * count, town * APART];
    // Only the rows of the first town: those of the others have higher numbers.
    await db.script(`
      INSERT INTO region_1_places SELECT number + ${first}, id || ${town}, kind, ${name}, other_names,
        street_name, property_number, neighborhood, passes, city, country_code, lat, lon + ${east},
        south, west + ${east}, north, east + ${east}, weight
      FROM region_1_places WHERE number < ${count};
      INSERT INTO region_1_houses SELECT osm_id * 10 + ${town}, osm_type, house_number, digits,
        street + ${first}, area + ${first}, lat, lon + ${east}
      FROM region_1_houses WHERE street < ${count};
      INSERT INTO region_1_street_points SELECT street + ${first}, area + ${first}, lat, lon + ${east}
      FROM region_1_street_points WHERE street < ${count};
      INSERT INTO region_1_corners SELECT street + ${first}, other + ${first}, area + ${first}, lat, lon + ${east}
      FROM region_1_corners WHERE street < ${count};
    `);
  }
  await db.script(
    'ANALYZE region_1_places, region_1_houses, region_1_street_points, region_1_corners',
  );
  await storeNames(db, 1, 'region_1_places');
}
