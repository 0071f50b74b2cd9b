import {beforeEach, describe, expect, it} from 'vitest';
import type {Db} from '../../../../src/service/base/db/db.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {type Caller, openPage, server} from '../../../support/service/callers.js';
import {evidenceOf} from '../../../support/service/presence.js';
import {HOUSE, startService, type TestService} from '../../../support/service/service.js';

const DAY = 86_400_000;

describeOnDatabase('POST /v5/locations/{id}/evidence', open => {
  let db: Db;
  let service: TestService;
  let shop: Caller;
  let id: string;
  let count = 0;

  beforeEach(async () => {
    db ??= await open();
    service = await startService(db);
    shop = server(service);
    id = (await (await openPage(service, {phone: '+598 99 123 456'})).save()).id;
  });

  const ago = (milliseconds: number) =>
    new Date(service.time.now.getTime() - milliseconds).toISOString();
  const fix = (more: object = {}) => ({
    ...{type: 'fix', geo_point: HOUSE.geo_point, accuracy: 8, at: ago(DAY)},
    ...more,
  });
  const statement = (more: object = {}) => ({
    ...{type: 'statement', says: 'verified', at: ago(0)},
    ...more,
  });
  /** An id that no other test has sent. */
  const newId = () => `delivery-${++count}`;
  const send = (body: unknown, by = shop, to = id) =>
    by.ask('POST', `/v5/locations/${to}/evidence`, body);
  const stored = async (response: Promise<Response>): Promise<unknown> => {
    const answer: unknown = await (await response).json();
    return answer;
  };
  const wrongFields = async (response: Promise<Response>): Promise<string[]> => {
    const answered = await response;
    expect(answered.status).toBe(400);
    const {errors, success}: {errors: {field: string}[]; success: boolean} = await answered.json();
    expect(success).toBe(false);
    expect(await evidenceOf(service, id)).toEqual([]);
    return errors.map(({field}) => field);
  };

  it('takes one piece as it is, and stores it as the customer’s', async () => {
    expect(await stored(send(fix()))).toEqual({success: true, stored: 1});
    expect(await stored(send(statement({says: 'not_at_address'})))).toEqual({
      success: true,
      stored: 1,
    });
    const source = 'customer_server';
    expect(await evidenceOf(service, id)).toEqual([
      {source, says: null, ...HOUSE.geo_point, accuracy: 8, at: new Date(ago(DAY))},
      {source, says: 'not_at_address', lat: null, lon: null, accuracy: null, at: service.time.now},
    ]);
  });

  it('takes the other spelling of the document', async () => {
    const {geo_point: geoPoint, ...rest} = fix();
    expect(await stored(send({...rest, geoPoint}))).toEqual({success: true, stored: 1});
    const evidence = [{...rest, geoPoint}];
    expect(await stored(send({evidence}))).toEqual({success: true, stored: 1});
  });

  it('takes an id that is null or empty as none: such a piece is new each time', async () => {
    const evidence = [fix({id: null}), fix({id: ''})];
    for (let times = 0; times < 2; times++)
      expect(await stored(send({evidence}))).toEqual({success: true, stored: 2});
  });

  it('takes 500 in one request, which 64 KB hold without ids', async () => {
    const evidence = Array.from({length: 500}, (_, n) =>
      fix({at: ago(n * 60_000), accuracy: 12.5}),
    );
    expect(JSON.stringify({evidence}).length).toBeLessThan(64 * 1024);
    expect(await stored(send({evidence}))).toEqual({success: true, stored: 500});
    expect(await evidenceOf(service, id)).toHaveLength(500);
  });

  it('takes as many pieces about an address as are judged in one piece', async () => {
    await db.query(
      `INSERT INTO evidence (branch_id, id, location_id, source, says, at, received_at)
       SELECT $1, 'piece' || number, $2, 'customer_server', 'unknown', $3, $3
       FROM generate_series(1, 4999) AS number`,
      [service.shop.id, id, service.time.now],
    );
    const refused = await send({evidence: [fix({id: 'too-much'}), fix()]});
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Retry-After')).toBe('3600');
    expect(await refused.text()).toContain('4,999 pieces of evidence of the last 90 days');
    expect(await stored(send(fix({id: 'too-much'})))).toEqual({success: true, stored: 1});
    expect((await send(fix())).status).toBe(429);
    // What was sent before is known still.
    expect(await stored(send(fix({id: 'too-much'})))).toEqual({success: true, stored: 0});
  });

  it('takes 400 with short ids', async () => {
    const evidence = Array.from({length: 400}, () => fix({id: newId()}));
    expect(await stored(send({evidence}))).toEqual({success: true, stored: 400});
  });

  it('says what time it is by the branch’s clock where a moment is too long ago, or still to come', async () => {
    await shop.ask('POST', '/v5/simulator/clock', {advance: 'P365D'});
    const refused = await send({
      evidence: [statement(), statement({at: ago(-400 * DAY)})],
    });
    const now = ago(-365 * DAY);
    expect(await refused.json()).toMatchObject({
      errors: [
        {
          field: 'evidence.0.at',
          message: `This is too long ago: at most 90 days, and it is now ${now}.`,
        },
        {
          field: 'evidence.1.at',
          message: `This is in the future: check the clock that it comes from. It is now ${now}.`,
        },
      ],
    });
  });

  it('takes what happened 90 days ago, and what a clock says that is a little ahead, as now', async () => {
    await send({evidence: [statement({at: ago(90 * DAY)}), statement({at: ago(-299_000)})]});
    expect((await evidenceOf(service, id)).map(({at}) => at)).toEqual([
      new Date(ago(90 * DAY)),
      service.time.now,
    ]);
  });

  it('goes by the branch’s own clock, which a sandbox turns', async () => {
    await db.query('UPDATE branch SET clock_ahead = $2 WHERE id = $1', [
      service.shop.id,
      100 * DAY,
    ]);
    expect(await wrongFields(send(statement()))).toEqual(['at']);
    expect((await send(statement({at: ago(-100 * DAY)}))).status).toBe(200);
  });

  describe('refuses, with every wrong field by its path, and stores nothing,', () => {
    it('some of many', async () => {
      const evidence = [
        fix(),
        fix({geo_point: {lat: 91, lon: '0'}, accuracy: -1}),
        {type: 'rumour', at: ago(0)},
        statement({at: ago(-301_000), says: 'maybe', id: 'a b'}),
        statement({at: 'yesterday'}),
        {...statement(), at: undefined},
        statement({at: ago(90 * DAY + 1)}),
        statement({at: '2026-03-02T12:00:00+05'}),
        statement(),
      ];
      expect(await wrongFields(send({evidence}))).toEqual([
        ...['evidence.1.geo_point.lat', 'evidence.1.geo_point.lon', 'evidence.1.accuracy'],
        'evidence.2.type',
        ...['evidence.3.id', 'evidence.3.at', 'evidence.3.says'],
        ...['evidence.4.at', 'evidence.5.at', 'evidence.6.at', 'evidence.7.at'],
      ]);
    });

    it.each<[string, unknown, string[]]>([
      ['nothing', {}, ['type']],
      ['none', {evidence: []}, ['evidence']],
      ['no list', {evidence: {}}, ['evidence']],
      ['one with everything missing', {type: 'fix'}, ['at', 'geo_point', 'accuracy']],
    ])('%s', async (_what, body, fields) => {
      expect(await wrongFields(send(body))).toEqual(fields);
    });

    it('501', async () => {
      const evidence = Array.from({length: 501}, () => statement());
      expect(await wrongFields(send({evidence}))).toEqual(['evidence']);
    });

    it('a body beyond 64 KB', async () => {
      const evidence = Array.from({length: 500}, () => fix({id: newId().padEnd(60, '-')}));
      expect((await send({evidence})).status).toBe(413);
      expect(await evidenceOf(service, id)).toEqual([]);
    });
  });

  describe('knows again what has an id', () => {
    it('so that a repeat stores nothing twice, alone or among others', async () => {
      const one = statement({id: newId()});
      expect(await stored(send(one))).toEqual({success: true, stored: 1});
      expect(await stored(send(one))).toEqual({success: true, stored: 0});
      const evidence = [one, one, statement({id: newId()}), statement(), statement()];
      expect(await stored(send({evidence}))).toEqual({success: true, stored: 3});
    });

    it('also where the branch’s clock has passed what was a little ahead', async () => {
      const one = statement({id: newId(), at: ago(-60_000)});
      await send(one);
      service.time.now = new Date(service.time.now.getTime() + DAY);
      expect(await stored(send(one))).toEqual({success: true, stored: 0});
    });

    it('and stores once what comes twice at the same moment', async () => {
      const one = statement({id: newId()});
      const answers = await Promise.all([stored(send(one)), stored(send(one))]);
      expect(answers).toEqual(
        expect.arrayContaining([
          {success: true, stored: 1},
          {success: true, stored: 0},
        ]),
      );
      expect(await evidenceOf(service, id)).toHaveLength(1);
    });

    it('and refuses other content under it, naming it, and all that came along', async () => {
      const known = newId();
      await send(statement({id: known}));
      const evidence = [statement({id: newId()}), statement({id: known, says: 'unknown'})];
      const response = await send({evidence});
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({detail: expect.stringContaining(known)});
      expect(await evidenceOf(service, id)).toHaveLength(1);
      const twice = newId();
      const contradicting = [statement({id: twice}), fix({id: twice})];
      expect((await send({evidence: contradicting})).status).toBe(409);
      expect(await evidenceOf(service, id)).toHaveLength(1);
    });

    it('of one address only: for another it is other content', async () => {
      const other = await (await openPage(service, {phone: '+598 99 123 457'})).save();
      const one = statement({id: newId()});
      await send(one);
      expect((await send(one, shop, other.id)).status).toBe(409);
    });

    it('of one branch only', async () => {
      const one = statement({id: newId()});
      await send(one);
      const response = await send(one, server(service, 'bank'));
      expect(response.status).toBe(404);
    });
  });

  it('keeps the address in use', async () => {
    await send(statement());
    expect(await db.query('SELECT used_at FROM location WHERE id = $1', [id])).toEqual([
      {used_at: service.time.now},
    ]);
  });

  it.each(['AAAAAAAAAAAAAAAAAAAAAA', 'no-id'])('answers 404 for %s', async unknown => {
    expect((await send(statement(), shop, unknown)).status).toBe(404);
  });
});
