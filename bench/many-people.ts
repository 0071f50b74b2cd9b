import type {Db} from '../src/service/base/db/db.js';
import type {Secrets} from '../src/service/people/accounts/secrets.js';
import {fillKeys} from '../src/service/people/search/fill-keys.js';
import type {BenchRow} from './row.js';

const BATCH = 5000;

/** One in ten begins with "mar". */
const FIRST = [
  ...['María', 'Marcos', 'Ana', 'Tomás', 'Lucía', 'Diego', 'Camila', 'Martín', 'Rosa', 'Walter'],
  ...['Paula', 'Andrés', 'Sofía', 'Pablo', 'Elena', 'Bruno', 'Clara', 'Hugo', 'Irene', 'Joaquín'],
  ...[
    'Karina',
    'León',
    'Nadia',
    'Óscar',
    'Pilar',
    'Raúl',
    'Silvia',
    'Teresa',
    'Valentina',
    'Yamila',
  ],
];
const LAST = ['Rodríguez', 'Pereira', 'Silva', 'Fernández', 'López', 'Sosa', 'Núñez', 'Techera'];
const ENDS = ['', 'ez', 'ano', 'eta', 'illo', 'oso', 'uma', 'ari', 'enko', 'wa'];

/**
 * Gives each location of the branch `bench` a person of its own, who has names and a phone but no search keys, and then
 * these. Returns how long a thousand took.
 */
export async function makeManyPeople(
  db: Db,
  secrets: Secrets,
  {people, from}: {readonly people: number; readonly from: Date},
): Promise<BenchRow> {
  const seal = (field: string, text: string) =>
    Buffer.from(secrets.encrypt('bench', field, text)).toString('hex');
  for (let first = 1; first <= people; first += BATCH) {
    const rows = Array.from({length: Math.min(BATCH, people - first + 1)}, (_, index) => {
      const n = first + index;
      const last = `${LAST[n % 8]}${ENDS[Math.floor(n / 8) % 10]}${ENDS[Math.floor(n / 80) % 10]}`;
      return {
        id: `person${n}`,
        phone: seal('phone', `+59899${String((n * 7919) % 1_000_000).padStart(6, '0')}`),
        first_name: seal('first_name', FIRST[n % FIRST.length] ?? ''),
        last_name: seal('last_name', last),
      };
    });
    await db.query(
      `INSERT INTO person (branch_id, id, provisional, phone_hash, phone, first_name, last_name, created_at)
       SELECT 'bench', id, false, sha256(id::bytea), decode(phone, 'hex'), decode(first_name, 'hex'),
              decode(last_name, 'hex'), $2
       FROM jsonb_to_recordset($1::jsonb) AS made (id text, phone text, first_name text, last_name text)`,
      [JSON.stringify(rows), from],
    );
  }
  // Else each location looks for its person through all of them, as is cheapest in an empty table.
  await db.script('ANALYZE person');
  await db.query(`UPDATE location SET person_id = 'person' || substr(id, 9)`);
  await db.query(`DELETE FROM person WHERE id = 'person'`);
  const begin = performance.now();
  await fillKeys(db, secrets, {
    onError: error => {
      throw error;
    },
  });
  const took = performance.now() - begin;
  return {what: 'a thousand people made searchable', value: (took / people) * 1000, unit: 'ms'};
}
