import * as v from 'valibot';
import {beforeEach, describe, expect, it} from 'vitest';
import {LocationsAnswer} from '../../../../src/contract/address/location-list.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {openPage, type PageCaller, server} from '../../../support/service/callers.js';
import {startService, type TestService} from '../../../support/service/service.js';

describeOnDatabase('a list of addresses', open => {
  let service: TestService;
  let person: PageCaller;
  beforeEach(async () => {
    service = await startService(await open());
    person = await openPage(service, {phone: '+598 99 123 456', proved: true});
  });

  const list = async (query = '', branch: 'shop' | 'bank' = 'shop') => {
    const response = await server(service, branch).ask('GET', `/v5/locations${query}`);
    expect(response.status, await response.clone().text()).toBe(200);
    return v.parse(v.strictObject(LocationsAnswer.entries), await response.json());
  };

  it('has title, code, status and person of each, the newest first, and no phone', async () => {
    const first = await person.save({property_number: '1'});
    service.time.now = new Date(service.time.now.getTime() + 1000);
    const second = await person.save({property_number: '2', unit: '402'});
    const answer = await list();
    expect(answer.before).toBeUndefined();
    expect(answer.locations.map(({id}) => id)).toEqual([second.id, first.id]);
    expect(answer.locations[1]).toEqual({
      id: first.id,
      title: first.title,
      subtitle: first.subtitle,
      geo_point: first.geo_point,
      plus_code: first.plus_code,
      created_at: '2026-03-02T12:00:00.000Z',
      archived: false,
      person: {
        ...{id: person.userId, first_name: 'Amalia', last_name: 'Etcheverry'},
        phone: '+598 •• ••• 456',
      },
      verification: {
        address_verification_id: expect.any(String),
        ...{status: 'in_progress', mode: 'first_time', score: 0},
      },
    });
    expect(JSON.stringify(answer)).not.toMatch(/99 ?123/);
  });

  it('goes on page by page, each address once, also where several were saved at once', async () => {
    const saved = [];
    for (let number = 1; number <= 5; number++)
      saved.push((await person.save({property_number: `${number}`})).id);
    const found: string[] = [];
    let query: string | undefined = '?limit=2';
    while (query) {
      const {locations, before}: LocationsAnswer = await list(query);
      found.push(...locations.map(({id}) => id));
      query = before && `?limit=2&before=${before}`;
    }
    expect(found.toSorted()).toEqual(saved.toSorted());
    expect(new Set(found).size).toBe(5);
  });

  it('shows how each stands as the status query does', async () => {
    const {id} = await person.save();
    const about = {location_id: id, status: 'verified', mode: 'continuous'};
    await server(service).ask('POST', '/v5/simulator/verifications', about);
    const [listed] = (await list()).locations;
    const asked = await server(service).ask('POST', `/v5/locations/${id}/verifications/status`);
    const {most_recent_profile} = await asked.json();
    const {status, score, address_verification_id} = most_recent_profile;
    expect(listed?.verification).toEqual({
      ...{status, score, address_verification_id},
      mode: 'continuous',
    });
  });

  it('is of one branch, leaves a line in the audit, and refuses what is no page', async () => {
    await person.save();
    expect((await list('', 'bank')).locations).toEqual([]);
    await list();
    const lines = await service.deps.db.query(
      `SELECT branch_id, subject FROM audit WHERE action = 'location.listed' ORDER BY branch_id`,
    );
    const {shop, bank} = service;
    expect(lines).toHaveLength(2);
    for (const {id} of [shop, bank]) expect(lines).toContainEqual({branch_id: id, subject: id});
    const refused = await server(service).ask('GET', '/v5/locations?limit=0');
    expect(refused.status).toBe(400);
    expect((await list('?before=nobodyknows')).locations).toEqual([]);
  });

  describe('that is searched', () => {
    const found = async (q: string) => {
      const {locations} = await list(`?q=${encodeURIComponent(q)}`);
      return locations.map(({id}) => id);
    };

    /** An address of a new person. */
    const savedBy = async (phone: string, first_name: string, last_name: string) => {
      const page = await openPage(service, {phone});
      return page.save({first_name, last_name});
    };

    it.each([
      ['a word', 'Garzón'],
      ['its beginning, without accents and in capitals', 'GARZ'],
      ['a number and a word, in any order', '1138 garzon'],
      ['a word of the directions', 'panadería'],
      ['the plus code', '48Q53RV5+MF'],
      ['the plus code in small letters, with blanks around it', ' 48q53rv5+mf '],
      ['the plus code with a blank inside', '48Q53RV5 +MF'],
    ])('finds an address by %s', async (_, q) => {
      await person.save();
      const {id} = await person.save({
        ...{street_name: 'Bulevar Garzón', property_number: '1138-bis', property_name: undefined},
        ...{directions: 'Portón negro/panaderia', neighborhood: 'Colón'},
        geo_point: {lat: -34.9058, lon: -56.1913},
      });
      await person.save({geo_point: {lat: -34.91, lon: -56.2}});
      const all = await found(q);
      if (q.includes('+')) expect(all).toHaveLength(2);
      else expect(all).toEqual([id]);
    });

    it.each([
      ['Arabic', 'شارع المطار', 'المط'],
      ['Hindi', 'गांधी मार्ग', 'मार्ग'],
    ])('finds words in %s', async (_, street_name, q) => {
      await person.save();
      const {id} = await person.save({street_name});
      expect(await found(q)).toEqual([id]);
    });

    it('finds by the id of the address or its user, and by a whole phone, however it is written', async () => {
      const {id, user_id} = await person.save();
      const other = await openPage(service, {phone: '+598 99 654 321', proved: true});
      await other.save();
      for (const q of [id, user_id, '+598 99 123 456', '099 123 456', '+59899123456'])
        expect(await found(q), q).toEqual([id]);
    });

    it.each([
      ['the beginnings of the names, in any order', 'rod mar'],
      ['a name with its accents, in capitals', 'MARÍA'],
      ['a whole name of two letters, without its apostrophe', 'po ohara'],
      ['the last four digits of the phone', '4321'],
      ['the last three of them, as the list shows them', '+598 •• ••• 321'],
      ['three of them, with a blank', '3 21'],
      ['a name and the last digits', 'maria 321'],
    ])('finds a person by %s', async (_, q) => {
      await person.save();
      const {id} = await savedBy('+598 99 654 321', 'María Po', 'Rodríguez-O’Hara');
      expect(await found(q)).toEqual([id]);
    });

    it.each([
      ['Arabic', 'أحمد', 'احم'],
      ['Hindi', 'प्रिया', 'प्रि'],
      ['Hausa', 'Ƙasim', 'kasi'],
    ])('finds a name in %s', async (_, first_name, q) => {
      await person.save();
      const {id} = await savedBy('+598 99 654 321', first_name, 'Silva');
      expect(await found(q)).toEqual([id]);
    });

    it.each([
      ['the middle of a name', 'dríguez'],
      ['two letters of a longer name', 'ma'],
      ['five digits, which would tell more of a phone than the list shows', '54321'],
      ['two digits', '21'],
      ['digits in the middle of a phone', '6543'],
      ['the name of one and the digits of another', 'maria 456'],
    ])('finds nobody by %s', async (_, q) => {
      await person.save();
      await savedBy('+598 99 654 321', 'María', 'Rodríguez');
      expect(await found(q)).toEqual([]);
    });

    it('takes four digits for the number of a house and for the end of a phone, and a word for a street and a name', async () => {
      const house = await person.save({property_number: '4321'});
      service.time.now = new Date(service.time.now.getTime() + 1000);
      const theirs = await savedBy('+598 99 654 321', 'María', 'Rodríguez');
      service.time.now = new Date(service.time.now.getTime() + 1000);
      const street = await person.save({street_name: 'Rodríguez Peña'});
      expect(await found('4321')).toEqual([theirs.id, house.id]);
      expect(await found('rodr')).toEqual([street.id, theirs.id]);
      const first = await list('?q=rodr&limit=1');
      expect(first.locations.map(({id}) => id)).toEqual([street.id]);
      const next = await list(`?q=rodr&limit=1&before=${first.before}`);
      expect(next.locations.map(({id}) => id)).toEqual([theirs.id]);
      expect((await list('?q=rodr&status=verified')).locations).toEqual([]);
    });

    it('finds a person by the name that they have now, and nobody of another branch', async () => {
      const page = await openPage(service, {phone: '+598 99 654 321'});
      const {id} = await page.save({first_name: 'María', last_name: 'Rodríguez'});
      expect(await found('amalia etch')).toEqual([]);
      expect(await found('mar rod')).toEqual([id]);
      await page.save({first_name: 'Ana'});
      expect(await found('maria')).toEqual([]);
      expect((await found('ana rodriguez')).length).toBe(2);
      expect(await found('4321')).toContain(id);
      expect((await list('?q=rodriguez', 'bank')).locations).toEqual([]);
    });

    it.each([
      'nowhere',
      "'); DROP TABLE location; --",
      "o'hara:*",
      '48Q53RV5+MG',
      '+598 99 000 000',
      '٠٩٩',
      '😀',
      '%',
      '•••',
    ])('finds nothing by %s, and breaks nothing', async q => {
      await person.save();
      expect(await found(q)).toEqual([]);
    });

    it('says what is wrong with a search that is too long, or a status that there is not', async () => {
      const {ask} = server(service);
      const long = await ask('GET', `/v5/locations?q=${'x'.repeat(201)}`);
      expect([long.status, await long.text()]).toEqual([
        400,
        expect.stringContaining('Search for 200 characters at most.'),
      ]);
      expect((await ask('GET', '/v5/locations?status=lost')).status).toBe(400);
    });
  });

  it('has only those that stand as it is asked', async () => {
    const {id} = await person.save();
    const other = await person.save({property_number: '2'});
    const about = {location_id: id, status: 'verified', mode: 'continuous'};
    await server(service).ask('POST', '/v5/simulator/verifications', about);
    const ids = async (status: string) =>
      (await list(`?status=${status}`)).locations.map(each => each.id);
    expect(await ids('verified')).toEqual([id]);
    expect(await ids('in_progress')).toEqual([other.id]);
    expect(await ids('unknown')).toEqual([]);
  });
});
