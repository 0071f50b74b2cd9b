import {mkdtempSync, readdirSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest';
import type {Db} from '../../../../src/service/base/db/db.js';
import {systemRandom} from '../../../../src/service/base/random.js';
import {listRegions} from '../../../../src/service/geodata/regions/region-store.js';
import {operate} from '../../../../src/service/operator/commands/operate.js';
import type {OperatorContext} from '../../../../src/service/operator/commands/operator-context.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {writeOsmPbf} from '../../../support/osm/osmium.js';
import {SMALL_EXTRACT} from '../../../support/osm/small-extract.js';
import {townGeocoder} from '../../../support/service/town-geocoder.js';

describeOnDatabase('the commands about regions', open => {
  const folder = mkdtempSync(join(tmpdir(), 'regions-'));
  const [older, newer] = [join(folder, 'qala-latest.osm.pbf'), join(folder, 'newer.osm.pbf')];
  let db: Db;
  let world: OperatorContext;
  let changes = 0;

  beforeAll(async () => {
    await writeOsmPbf([SMALL_EXTRACT], older);
    await writeOsmPbf([SMALL_EXTRACT.replace('v="7"', 'v="17"')], newer);
  });
  afterAll(() => rmSync(folder, {recursive: true}));
  beforeEach(async () => {
    db = await open();
    changes = 0;
    world = {
      ...{
        db,
        clock: () => new Date(),
        roundTime: async () => new Date(),
        random: systemRandom,
        environment: 'sandbox',
        reach: 'local',
      },
      publicOrigin: undefined,
      dataFolder: join(folder, 'data'),
      secrets: () => Promise.reject(new Error('No command about regions needs a secret.')),
      send: () => Promise.reject(new Error('No command about regions calls a listener.')),
      onRegionsChange: async () => {
        changes++;
      },
    };
  });

  const run = async (...args: string[]) => {
    const {out, err, exitCode} = await operate(world, args);
    expect(exitCode, err).toBe(0);
    return {out, err};
  };
  const titles = async (text: string) =>
    (await (await townGeocoder(db)).suggest({text})).map(({title}) => title);

  test('add one from a file: its name, country and languages are those of the data', async () => {
    const {out, err} = await run('regions', 'add', older);
    expect(out).toBe('qala\n');
    expect(err).toContain('Region qala (Қала, KZ) is ready: 7 addresses and 4 streets and places.');
    expect(changes).toBe(1);
    expect(await listRegions(db)).toMatchObject([
      {id: 'qala', name: 'Қала', country: 'KZ', languages: ['kk'], houses: 7, origin: 'files'},
    ]);
    expect(await titles('abay 7')).toContain('Abay, 7');
    const {out: list} = await run('regions', 'list');
    expect(list).toMatch(/qala +Қала +KZ +kk +Asia\/\w+ +7/);
    // Nothing is left of the import.
    expect(readdirSync(join(folder, 'data', 'imports'))).toEqual([]);
  });

  test('add it under a name and in a country that the operator gives', async () => {
    await run('regions', 'add', older, '--name', 'New Town', '--country', 'ke');
    expect(await listRegions(db)).toMatchObject([
      {id: 'new-town', name: 'New Town', country: 'KE'},
    ]);
  });

  test('add the same file once, and refuse another under its id', async () => {
    await run('regions', 'add', older);
    const [first] = await listRegions(db);
    expect((await run('regions', 'add', older)).err).toContain('has this data already');
    expect(await listRegions(db)).toMatchObject([{build: first?.build}]);
    const other = await operate(world, ['regions', 'add', newer, '--name', 'Qala']);
    expect(other).toMatchObject({exitCode: 1});
    expect(other.err).toContain('regions update qala');
  });

  test('update one: the new data is found, and the ids of the old stay valid', async () => {
    await run('regions', 'add', older, '--name', 'Qala');
    const [door] = await (await townGeocoder(db)).suggest({text: 'abay 7'});
    await run('regions', 'update', 'qala', newer);
    expect(await titles('abay 17')).toContain('Abay, 17');
    expect(await (await townGeocoder(db)).place(door?.id ?? '')).toMatchObject({title: 'Abay, 7'});
    expect(await listRegions(db)).toMatchObject([{id: 'qala', name: 'Qala', country: 'KZ'}]);
  });

  test('remove one; the ids of its places stay valid', async () => {
    await run('regions', 'add', older);
    const [door] = await (await townGeocoder(db)).suggest({text: 'abay 7'});
    const {err} = await run('regions', 'remove', 'qala');
    expect(err).toContain('Region qala is removed');
    expect(await listRegions(db)).toEqual([]);
    expect(await titles('abay 7')).toEqual([]);
    expect(await (await townGeocoder(db)).place(door?.id ?? '')).toMatchObject({title: 'Abay, 7'});
    expect((await run('regions', 'list')).err).toContain('regions add');
  });

  test('tell their progress, and stop when whoever asked has gone: the old data is served on', async () => {
    await run('regions', 'add', older);
    const before = await listRegions(db);
    for (const stop of ['Reading', 'reading the map', 'addresses', 'searchable']) {
      const gone = new AbortController();
      const lines: string[] = [];
      const ended = operate(world, ['regions', 'update', 'qala', newer], {
        signal: gone.signal,
        progress: line => {
          lines.push(line);
          if (line.includes(stop)) gone.abort(new Error('gone'));
        },
      });
      await expect(ended).rejects.toThrow('gone');
      expect(lines.some(line => line.includes(stop))).toBe(true);
      expect(await listRegions(db)).toEqual(before);
      expect(await titles('abay 7')).toContain('Abay, 7');
    }
    await run('regions', 'update', 'qala', newer);
    expect(await titles('abay 17')).toContain('Abay, 17');
  });

  test.each([
    [['regions', 'update', 'nowhere', 'FILE'], 'There is no region nowhere'],
    [['regions', 'remove', 'nowhere'], 'There is no region nowhere'],
    [['regions', 'add', '/nowhere.osm.pbf'], 'check its path'],
  ])('refuse %j with a sentence', async (args, sentence) => {
    const {err, exitCode} = await operate(world, args);
    expect(exitCode).toBe(1);
    expect(err).toContain(sentence);
  });

  test('ask for the country where the data does not say it', async () => {
    const file = join(folder, 'nameless.osm.pbf');
    await writeOsmPbf([SMALL_EXTRACT.replace('addr:country', 'country')], file);
    const {err, exitCode} = await operate(world, ['regions', 'add', file]);
    expect([exitCode, err]).toEqual([1, expect.stringContaining('--country')]);
  });
});
