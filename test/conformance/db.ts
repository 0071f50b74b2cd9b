import {beforeAll, describe, expect, it} from 'vitest';
import {type Db, PREPARED, type Queries} from '../../src/service/base/db/db.js';
import {deferred} from '../support/deferred.js';

/** What every `Db` promises; `open` gives an empty one. */
export function dbConformance(open: () => Promise<Db>): void {
  let db: Db;
  beforeAll(async () => {
    db = await open();
    await db.script(
      'CREATE TABLE thing (id int PRIMARY KEY, word text); CREATE TABLE other (id int)',
    );
  });

  describe('a value', () => {
    it.each<[string, string, unknown]>([
      ['an integer', '42::int', 42],
      ['a bigint, as a number', '9007199254740991::bigint', 9007199254740991],
      ['a count', 'count(*)', 1],
      ['a double', '0.1::float8', 0.1],
      ['a decimal, as text that keeps its digits', '1.10::numeric', '1.10'],
      ['a boolean', 'true', true],
      ['a text', `'naïve 🏠'`, 'naïve 🏠'],
      ['nothing', 'null::text', null],
      ['a moment', `'2026-03-01T12:00:00.123Z'::timestamptz`, new Date('2026-03-01T12:00:00.123Z')],
      ['a day, as text', `'2026-03-01'::date`, '2026-03-01'],
      ['a wall-clock time, as text', `'2026-03-01 12:00'::timestamp`, '2026-03-01 12:00:00'],
      ['bytes', `'\\x00ff'::bytea`, Uint8Array.of(0, 255)],
      ['JSON', `'{"a":[1,null]}'::jsonb`, {a: [1, null]}],
      ['a list', `array['a','b c','d"e']`, ['a', 'b c', 'd"e']],
    ])('is read the same everywhere: %s', async (_, sql, expected) => {
      const [row] = await db.query(`SELECT ${sql} AS value`);
      expect(row).toEqual({value: expected});
    });

    it.each<[string, string, unknown]>([
      ['a number', 'int', 42],
      ['a text', 'text', 'naïve 🏠'],
      ['a moment', 'timestamptz', new Date('2026-03-01T12:00:00.123Z')],
      ['bytes', 'bytea', Uint8Array.of(0, 1, 255)],
      ['a list of texts', 'text[]', ['a', 'b c', 'd"e', '']],
      ['a boolean', 'boolean', false],
      ['nothing', 'text', null],
    ])('comes back as it was given: %s', async (_, type, value) => {
      const [row] = await db.query(`SELECT $1::${type} AS value`, [value]);
      expect(row).toEqual({value});
    });

    it('returns every awkward character as it was given: first, last, alone, in a list, in JSON, on disk', async () => {
      await db.script('CREATE TABLE awkward (id text PRIMARY KEY, list text[], json jsonb)');
      const around = (part: string) => [part, `${part}a`, `a${part}`, `${part}${part}`];
      const texts = new Set(AWKWARD.flatMap(around));
      for (const text of texts) {
        const values = [text, [text, 'b'], JSON.stringify({[text]: text})];
        const [stored] = await db.query(
          'INSERT INTO awkward VALUES ($1, $2, $3) RETURNING id, list, json',
          values,
        );
        expect(stored).toEqual({id: text, list: [text, 'b'], json: {[text]: text}});
        const [found] = await db.query('SELECT id FROM awkward WHERE id = $1', [text]);
        expect(found).toEqual({id: text});
      }
      const all = await db.query<{id: string}>('SELECT id FROM awkward');
      expect(new Set(all.map(({id}) => id))).toEqual(texts);
    });

    it('returns such characters after a failed statement, too', async () => {
      await expect(db.query('SELECT nonsense')).rejects.toThrow('nonsense');
      expect(await db.query('SELECT $1::text AS word', ['\uFEFFa'])).toEqual([{word: '\uFEFFa'}]);
    });

    it('is given to a JSON column as text', async () => {
      const [row] = await db.query('SELECT $1::jsonb AS value', [JSON.stringify([{a: 1}])]);
      expect(row).toEqual({value: [{a: 1}]});
    });

    it('throws instead of losing digits of a bigint', async () => {
      await expect(db.query('SELECT 9007199254740993::bigint AS n')).rejects.toThrow(
        'A bigint does not fit a number: read the column as text.',
      );
      expect(await db.query('SELECT 1 AS n')).toEqual([{n: 1}]);
    });
  });

  describe('a transaction', () => {
    it('stores all of it', async () => {
      const answer = await db.transaction(async tx => {
        await tx.query('INSERT INTO thing VALUES (1, $1)', ['one']);
        await tx.query('INSERT INTO thing VALUES (2, $1)', ['two']);
        return 'done';
      });
      expect(answer).toBe('done');
      expect(await db.query('SELECT id FROM thing WHERE id < 10 ORDER BY id')).toEqual([
        {id: 1},
        {id: 2},
      ]);
    });

    it('stores nothing when its work throws, and throws the same', async () => {
      const failure = new Error('stop here');
      const storing = db.transaction(async tx => {
        await tx.query("INSERT INTO thing VALUES (11, 'never')");
        throw failure;
      });
      await expect(storing).rejects.toBe(failure);
      expect(await db.query('SELECT id FROM thing WHERE id = 11')).toEqual([]);
    });

    it('stores nothing when a failed statement was caught inside', async () => {
      const storing = db.transaction(async tx => {
        await tx.query("INSERT INTO thing VALUES (12, 'never')");
        await tx.query('SELECT 1 / 0').catch(() => {});
      });
      await expect(storing).rejects.toThrow();
      expect(await db.query('SELECT id FROM thing WHERE id = 12')).toEqual([]);
    });

    it('is seen by nobody until it is stored', async () => {
      const gate = deferred();
      const storing = db.transaction(async tx => {
        await tx.query("INSERT INTO thing VALUES (13, 'later')");
        await gate.promise;
      });
      const reading = db.query('SELECT id FROM thing WHERE id = 13');
      // PGlite has one connection, so there the reader waits for the end; PostgreSQL answers at once.
      if (db.kind === 'postgres') expect(await reading).toEqual([]);
      gate.resolve();
      await storing;
      if (db.kind === 'pglite') expect(await reading).toEqual([{id: 13}]);
    });

    it('works beside nine others at the same time', async () => {
      await Promise.all(
        Array.from({length: 10}, (_, n) =>
          db.transaction(async tx => {
            await tx.query('INSERT INTO other VALUES ($1)', [n]);
            await tx.query('SELECT count(*) FROM other');
          }),
        ),
      );
      expect(await db.query('SELECT count(*) AS n FROM other')).toEqual([{n: 10}]);
    });
  });

  describe('a failed statement', () => {
    it('carries the code of PostgreSQL', async () => {
      await db.query("INSERT INTO thing VALUES (20, 'first')");
      await expect(db.query("INSERT INTO thing VALUES (20, 'again')")).rejects.toMatchObject({
        code: '23505',
      });
    });

    it('leaves the database in working order', async () => {
      await expect(db.query('SELECT nonsense')).rejects.toThrow('nonsense');
      await expect(db.script('SELECT 1; SELECT nonsense')).rejects.toThrow('nonsense');
      expect(await db.query('SELECT 1 AS n')).toEqual([{n: 1}]);
    });
  });

  describe('a prepared statement', () => {
    const WORDS = 'SELECT word FROM prepared WHERE id = ANY($1::int[]) ORDER BY id';
    const words = (...ids: number[]) => db.query<{word: string}>(WORDS, [ids], PREPARED);

    it('can be run once its table is there, though it failed before', async () => {
      await expect(words(1)).rejects.toMatchObject({code: '42P01'});
      await db.script('CREATE TABLE prepared (id int PRIMARY KEY, word text)');
      expect(await words(1)).toEqual([]);
    });

    it('has the parameters of each run, at the same time and in a transaction too', async () => {
      const insert = 'INSERT INTO prepared VALUES ($1, $2)';
      await db.transaction(async tx => {
        for (const id of [1, 2, 3]) await tx.query(insert, [id, `word ${id}`], PREPARED);
        expect(await tx.query(WORDS, [[1, 3]], PREPARED)).toEqual([
          {word: 'word 1'},
          {word: 'word 3'},
        ]);
      });
      // More than the times after which PostgreSQL keeps a plan, on more than one connection.
      const answers = await Promise.all(Array.from({length: 40}, (_, n) => words(1 + (n % 3))));
      expect(answers).toEqual(answers.map((_, n) => [{word: `word ${1 + (n % 3)}`}]));
    });

    it('sees a migration that another process has run since', async () => {
      await db.script(`ALTER TABLE prepared ADD COLUMN more text DEFAULT 'x';
        UPDATE prepared SET word = 'changed' WHERE id = 1; CREATE INDEX ON prepared (word)`);
      expect(await words(1)).toEqual([{word: 'changed'}]);
    });
  });

  it('gives requests a turn between statements, also within a transaction', async () => {
    const isTurnGiven = async (queries: Queries) => {
      let isGiven = false;
      const immediate = setImmediate(() => {
        isGiven = true;
      });
      for (let count = 0; count < 20_000 && !isGiven; count++) await queries.query('SELECT 1');
      clearImmediate(immediate);
      return isGiven;
    };
    expect(await isTurnGiven(db)).toBe(true);
    expect(await db.transaction(isTurnGiven)).toBe(true);
  });

  it('compiles no plans, which takes longer than any statement of ours', async () => {
    expect(await db.query('SHOW jit')).toEqual([{jit: 'off'}]);
  });

  it('keeps what was sent as a parameter out of the statement', async () => {
    const nasty = `'; DROP TABLE thing; --`;
    expect(await db.query('SELECT $1::text AS word', [nasty])).toEqual([{word: nasty}]);
    expect(await db.query('SELECT count(*) > 0 AS there FROM thing')).toEqual([{there: true}]);
  });
}

/**
 * Every character that a library or a database may drop, fold or take for another: all control and format characters,
 * separators, private and unassigned ones, combining marks, non-characters, and samples beyond the basic plane. U+0000
 * is the one that PostgreSQL stores in no text.
 */
const AWKWARD: readonly string[] = [
  ...Array.from({length: 0x10000}, (_, code) => code)
    .filter(code => code > 0 && (code < 0xd800 || code > 0xdfff))
    .map(code => String.fromCodePoint(code))
    .filter(character => /[\p{Cc}\p{Cf}\p{Z}]/u.test(character)),
  ...['\u0301', '\u200D', '\uFE0F', '\uFFFD', '\uFFFE', '\uFFFF', '\uE000', '\u0378', '\\', '"'],
  ...['\u{1F3E0}', '\u{E0001}', '\u{10FFFF}', "'", '{', '}', ',', 'NULL', 'é', 'e\u0301'],
];
