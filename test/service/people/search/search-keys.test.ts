import {beforeAll, beforeEach, describe, expect, it} from 'vitest';
import type {LocationsAnswer} from '../../../../src/contract/address/location-list.js';
import {systemRandom} from '../../../../src/service/base/random.js';
import {createSecrets} from '../../../../src/service/people/accounts/secrets.js';
import {fillKeys} from '../../../../src/service/people/search/fill-keys.js';
import {nameWords} from '../../../../src/service/people/search/name-words.js';
import {personKeys, soughtKeys} from '../../../../src/service/people/search/person-keys.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {openPage, proveByCode, server} from '../../../support/service/callers.js';
import {startService, type TestService} from '../../../support/service/service.js';

const secrets = createSecrets(new Uint8Array(32).fill(1), systemRandom);
const MARIA = {phone: '+59899654321', firstName: 'María', lastName: 'Rodríguez'};

describe('the keys by which a person is found', () => {
  const keys = new Set(personKeys(secrets, 'shop', MARIA));
  const finds = (...words: string[]) => {
    const sought = soughtKeys(secrets, 'shop', words);
    return sought?.every(key => keys.has(key)) ?? false;
  };

  it('are of the last three and four digits and of each beginning of three letters or more', () => {
    // Two ends; mar, mari, maria; rod to rodriguez.
    expect(keys.size).toBe(2 + 3 + 7);
    expect(finds('mar', 'rodriguez', '321')).toBe(true);
    for (const word of ['ma', 'aria', '21', '54321', '654']) expect(finds(word), word).toBe(false);
  });

  it('differ by branch and by secret, so that those of one say nothing of another', () => {
    const others = createSecrets(new Uint8Array(32).fill(2), systemRandom);
    for (const key of [...personKeys(secrets, 'bank', MARIA), ...personKeys(others, 'shop', MARIA)])
      expect(keys.has(key)).toBe(false);
  });

  it('are of a short word as a whole, and of the first twelve letters of a long one', () => {
    const li = new Set(personKeys(secrets, 'shop', {phone: MARIA.phone, firstName: 'Li'}));
    expect(li.size).toBe(3);
    const long = personKeys(secrets, 'shop', {phone: MARIA.phone, lastName: 'x'.repeat(100)});
    expect(long).toHaveLength(2 + 10);
    expect(long).toEqual(
      expect.arrayContaining(soughtKeys(secrets, 'shop', ['x'.repeat(50)]) ?? []),
    );
  });

  it.each([
    ['María José', 'maria jose'],
    ['O’Hara Ng`ang’a', 'ohara nganga'],
    ['Łukasz Ångström-Groß', 'lukasz angstrom gross'],
    ['İbrahim IŞIK', 'ibrahim isik'],
    ['مُحَمَّد أحمد', 'محمد احمد'],
    ['  ', ''],
  ])('read %s as %s', (name, words) => {
    expect(nameWords(name).join(' ')).toBe(words);
  });
});

describeOnDatabase('the keys of people', open => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService(await open());
  });
  beforeEach(() => service.deps.db.query('DELETE FROM person'));

  const found = async (q: string) => {
    const path = `/v5/locations?q=${encodeURIComponent(q)}`;
    const {locations}: LocationsAnswer = await (await server(service).ask('GET', path)).json();
    return locations.map(({id}) => id);
  };
  const forget = () => service.deps.db.query('UPDATE person SET search_keys = NULL');
  const fill = (options: {signal?: AbortSignal} = {}) => {
    const errors: unknown[] = [];
    const {db, secrets} = service.deps;
    const filled = fillKeys(db, secrets, {onError: error => errors.push(error), ...options});
    return filled.then(count => ({count, errors}));
  };

  it('are filled for people who were there before there were any, once', async () => {
    const page = await openPage(service, {phone: '+598 99 654 321'});
    const {id} = await page.save({first_name: 'María'});
    await forget();
    expect(await found('maria')).toEqual([]);
    expect(await fill()).toEqual({count: 1, errors: []});
    expect(await found('maria')).toEqual([id]);
    expect(await found('4321')).toEqual([id]);
    expect(await fill()).toEqual({count: 0, errors: []});
  });

  it('are filled in batches, from where an interrupted process or another one left off', async () => {
    const page = await openPage(service, {phone: '+598 99 654 321'});
    const {id} = await page.save({first_name: 'María'});
    await service.deps.db.query(
      `INSERT INTO person (branch_id, id, provisional, phone_hash, phone, first_name, created_at)
       SELECT branch_id, id || n, true, phone_hash, phone, first_name, created_at
       FROM person, generate_series(1, 250) AS n`,
    );
    await forget();
    const stopped = new AbortController();
    stopped.abort();
    expect(await fill({signal: stopped.signal})).toMatchObject({count: 0});
    const [one, other] = await Promise.all([fill(), fill()]);
    const {count} = await fill();
    expect(one.count + other.count + count).toBe(251);
    expect(await found('maria')).toEqual([id]);
  });

  it('of a person who cannot be decrypted are none, which is said and holds up nobody', async () => {
    const page = await openPage(service, {phone: '+598 99 654 321'});
    const {id} = await page.save({first_name: 'María'});
    const {db} = service.deps;
    await db.query(
      `INSERT INTO person (branch_id, id, provisional, phone_hash, phone, created_at)
       SELECT branch_id, 'damaged', true, phone_hash, 'x', created_at FROM person`,
    );
    await forget();
    const {count, errors} = await fill();
    expect(count).toBe(2);
    expect(errors.map(String)).toEqual([
      'Error: A person cannot be decrypted, and no search finds them.',
    ]);
    expect(await found('maria')).toEqual([id]);
  });

  it('are gone with the names of who was merged, and with a person who is deleted', async () => {
    const known = await openPage(service, {phone: '+598 99 654 321'});
    await proveByCode(service, known);
    await known.save();
    const guest = await openPage(service, {phone: '+598 99 654 321'});
    const {id} = await guest.save({first_name: 'María'});
    expect(await found('maria')).toEqual([id]);
    await proveByCode(service, guest);
    expect(await found('maria')).toEqual([]);
    expect(await found('amalia')).toContain(id);
    expect(await fill()).toEqual({count: 0, errors: []});
    const {db} = service.deps;
    const keys = `SELECT id FROM person WHERE search_keys <> '{}'`;
    expect(await db.query(keys)).toHaveLength(1);
    await server(service).ask('DELETE', `/v5/users/${known.userId}`);
    expect(await db.query(keys)).toEqual([]);
  });
});
