import type {Db} from '../src/service/base/db/db.js';

export const PREFIXES = 500;

/** Beginnings of what people type: half are streets with a number, half any name; a tenth has typing errors. */
export async function typedTexts(db: Db, random: () => number): Promise<string[]> {
  const names = await db.query<{text: string}>(
    `SELECT name AS text FROM region_1_places ORDER BY id`,
  );
  const doors = await db.query<{text: string}>(
    `SELECT street.name || ' ' || house.house_number AS text
     FROM region_1_houses house JOIN region_1_places street ON street.number = house.street
     WHERE house.osm_id % 97 = 0 ORDER BY house.osm_id, house.house_number`,
  );
  return Array.from({length: PREFIXES}, (_, index) => {
    const from = index % 2 === 0 ? names : doors;
    const text = from[Math.floor(random() * from.length)]?.text ?? '';
    const typed = text.slice(0, 2 + Math.floor(random() * Math.max(1, text.length - 1)));
    if (random() > 0.1 || typed.length < 5) return typed;
    const wrong = Math.floor(random() * typed.length);
    return typed.slice(0, wrong) + typed.slice(wrong + 1);
  });
}
