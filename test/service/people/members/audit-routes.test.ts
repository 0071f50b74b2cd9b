import * as v from 'valibot';
import {beforeEach, describe, expect, it} from 'vitest';
import {ACCESS_GROUPS, Access, AuditAnswer} from '../../../../src/contract/dashboard/audit.js';
import {dashboardRoutes} from '../../../../src/contract/routes/dashboard-routes.js';
import type {Db} from '../../../../src/service/base/db/db.js';
import {writeAudit} from '../../../../src/service/people/accounts/audit.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {openPage, server} from '../../../support/service/callers.js';
import {type DashboardPage, joinBranch, startWithOwner} from '../../../support/service/members.js';
import type {TestService} from '../../../support/service/service.js';

describeOnDatabase('the audit in the dashboard', open => {
  let db: Db;
  let service: TestService;
  let owner: DashboardPage;

  beforeEach(async () => {
    db ??= await open();
    ({service, owner} = await startWithOwner(db));
  });

  const read = async (query: Record<string, string> = {}, by = owner): Promise<AuditAnswer> => {
    const response = await by.ask('GET', `${dashboardRoutes.audit}?${new URLSearchParams(query)}`);
    const said = await response.text();
    expect(response.status, said).toBe(200);
    return v.parse(AuditAnswer, JSON.parse(said));
  };

  /** Reads to the end, and answers the subjects and how long each page was. */
  const readAll = async (query: Record<string, string> = {}, between = async () => {}) => {
    const subjects: string[] = [];
    const pages: number[] = [];
    let before: string | undefined;
    do {
      const page = await read({...query, ...(before !== undefined && {before})});
      subjects.push(...page.lines.map(({subject}) => subject));
      pages.push(page.lines.length);
      before = page.before;
      await between();
    } while (before !== undefined);
    return {subjects, pages};
  };

  const write = (
    action: Access,
    subjects: readonly string[],
    {actor = 'till', branchId = service.shop.id, seconds = 0} = {},
  ) =>
    writeAudit(db, {branchId, actor, requestId: 'r'}, action, {
      ...{subjects, at: new Date(service.time.now.getTime() + seconds * 1000)},
    });
  const many = (name: string, count: number) =>
    Array.from({length: count}, (_, at) => `${name}${at}`);

  describe('says in words', () => {
    it('which member saw which address, and why', async () => {
      const person = await openPage(service, {phone: '+598 99 123 456'});
      const {id} = await person.save();
      const reason = 'The courier is at the door';
      await owner.ask('POST', dashboardRoutes.addressReveal(id), {reason});
      const {lines} = await read({group: 'seen'});
      expect(lines).toMatchObject([
        {
          ...{action: 'location.revealed', subject: id, reason},
          actor: {kind: 'member', name: 'owner of the shop'},
          subject_words: 'Palacio Salvo',
        },
      ]);
    });

    it('which server key it was, also once that is revoked and the address is gone', async () => {
      const [key] = await db.query<{id: string}>(
        "UPDATE server_key SET label = 'Till', revoked_at = NULL WHERE branch_id = $1 RETURNING id",
        [service.shop.id],
      );
      const person = await openPage(service, {phone: '+598 99 123 456'});
      const {id} = await person.save();
      await server(service).ask('DELETE', `/v5/locations/${id}`);
      await db.query('UPDATE server_key SET revoked_at = $1', [service.time.now]);
      const {lines, actors} = await read({group: 'changed'});
      const actor = {kind: 'key', id: key?.id, label: 'Till'};
      expect(lines).toMatchObject([{action: 'location.deleted', subject: id, actor}]);
      expect(lines[0]).not.toHaveProperty('subject_words');
      expect(actors).toContainEqual(actor);
    });

    it('who was removed, by whom, and whom nobody knows any more', async () => {
      await joinBranch(service, {role: 'viewer', email: 'gone@shop.example'});
      const [gone] = await db.query<{id: string}>(
        "SELECT id FROM account WHERE email = 'gone@shop.example'",
      );
      await owner.ask('DELETE', dashboardRoutes.member(gone?.id ?? ''));
      await write('location.read', ['x'], {actor: 'nobody'});
      const {lines, actors = []} = await read();
      expect(lines).toContainEqual(
        expect.objectContaining({
          ...{action: 'member.removed', subject: gone?.id, subject_words: 'viewer of the shop'},
          actor: expect.objectContaining({name: 'owner of the shop'}),
        }),
      );
      expect(actors).toContainEqual({kind: 'member', id: gone?.id, name: 'viewer of the shop'});
      expect(actors).toContainEqual({kind: 'gone', id: 'nobody'});
    });
  });

  it('lists the last first, fifty at a time, and each of one moment once', async () => {
    await write('location.deleted', many('a', 70));
    await write('user.deleted', many('b', 40));
    await write('location.read', many('c', 1), {seconds: 1});
    const {subjects, pages} = await readAll({actor: 'till'});
    expect(pages).toEqual([50, 50, 11]);
    expect(subjects).toEqual([
      ...many('c', 1),
      ...many('b', 40).reverse(),
      ...many('a', 70).reverse(),
    ]);
  });

  it('loses and repeats none while lines are written, and ends where it ends', async () => {
    await write('location.deleted', many('a', 100));
    const {subjects, pages} = await readAll({actor: 'till'}, () =>
      write('location.deleted', many('later', 30)),
    );
    expect(pages).toEqual([50, 50]);
    expect(subjects).toEqual(many('a', 100).reverse());
  });

  it.each([
    ['seen', {}, ['location.read']],
    ['changed', {}, ['user.deleted', 'location.changed']],
    ['team', {actor: 'other'}, ['member.invited']],
    ['setup', {}, ['key.created']],
  ] as const)('lists what was %s', async (group, query, actions) => {
    for (const action of ['location.read', 'key.created', 'location.changed'] as const)
      await write(action, ['x'], {actor: 'till'});
    for (const action of ['member.invited', 'user.deleted'] as const)
      await write(action, ['y'], {actor: 'other'});
    const {lines} = await read({group, ...query});
    expect(lines.map(({action}) => action)).toEqual(actions);
  });

  it('has a group for every access, and shows each', async () => {
    for (const action of Access.options) await write(action, ['x'], {actor: 'other'});
    const {lines} = await read({actor: 'other'});
    expect(lines.map(({action}) => action)).toEqual(Access.options.toReversed());
    expect(Object.keys(ACCESS_GROUPS)).toEqual(Access.options);
  });

  it('lists what was done to one address, person or colleague', async () => {
    await write('location.read', many('a', 60));
    await write('location.revealed', ['a7']);
    await write('member.invited', ['new@shop.example']);
    const {lines} = await read({subject: ' a7 '});
    expect(lines.map(({action}) => action)).toEqual(['location.revealed', 'location.read']);
    expect((await read({subject: 'a7', group: 'team'})).lines).toEqual([]);
    expect((await read({subject: 'new@shop.example'})).lines).toHaveLength(1);
    expect((await read({subject: 'a77'})).lines).toEqual([]);
  });

  it('lists what was done since a moment, however the lines were written', async () => {
    const since = new Date(service.time.now.getTime() + 1000).toISOString();
    await write('location.deleted', ['before']);
    await write('location.deleted', ['second'], {seconds: 2});
    // Its request began before the other's, and ended after it.
    await write('location.deleted', ['first'], {seconds: 1});
    await write('location.deleted', ['late']);
    const subjects = async (query: Record<string, string>) =>
      (await read(query)).lines.map(({subject}) => subject);
    expect(await subjects({since, group: 'changed'})).toEqual(['first', 'second']);
    expect(await subjects({since, subject: 'first', actor: 'till'})).toEqual(['first']);
    expect(await subjects({since: '2027-01-01T00:00:00Z'})).toEqual([]);
  });

  describe('as a file', () => {
    const download = async (wanted: object = {}) => {
      const placed = await owner.ask('POST', dashboardRoutes.auditExports, wanted);
      expect(placed.status, await placed.clone().text()).toBe(201);
      const {id} = await placed.json();
      return owner.ask('GET', dashboardRoutes.auditExport(id));
    };

    it('has each line of the filter, with names, and leaves none', async () => {
      await write('location.deleted', many('a', 600));
      await write('key.created', ['x']);
      const response = await download({group: 'changed'});
      expect(response.headers.get('Content-Disposition')).toContain('audit-2026-03-02.csv');
      const records = (await response.text()).trimEnd().split('\r\n');
      expect(records[0]).toBe(
        'number,at,actor_kind,actor_id,actor,action,subject_id,subject,reason',
      );
      const subjects = records.slice(1).map(record => record.split(',')[6]);
      expect(subjects).toEqual(many('a', 600).reverse());
      const signedIn = await (await download({group: 'team'})).text();
      expect(signedIn).toMatch(/,2026-\S+,member,\w+,owner of the shop,member.signed_in,\w+,/);
      expect((await read({group: 'seen'})).lines).toEqual([]);
    });

    it('keeps a reason from being a formula', async () => {
      const person = await openPage(service, {phone: '+598 99 123 456'});
      const {id} = await person.save();
      await owner.ask('POST', dashboardRoutes.addressReveal(id), {reason: '=HYPERLINK("x","y")'});
      const text = await (await download({subject: id})).text();
      expect(text).toContain(`,Palacio Salvo,"'=HYPERLINK(""x"",""y"")"\r\n`);
    });

    it('is refused for what is no filter, and under the id of another file', async () => {
      const refused = await owner.ask('POST', dashboardRoutes.auditExports, {since: 'yesterday'});
      expect(refused.status).toBe(400);
      const reason = 'The yearly count';
      const placed = await owner.ask('POST', dashboardRoutes.addressExports, {reason});
      const {id} = await placed.json();
      expect((await owner.ask('GET', dashboardRoutes.auditExport(id))).status).toBe(404);
    });
  });

  it('has nothing of another branch, neither its lines nor who wrote them', async () => {
    await write('location.read', ['x'], {branchId: service.bank.id, actor: 'banker'});
    const {lines, actors} = await read();
    expect(lines.map(({action}) => action)).toEqual(['member.signed_in']);
    expect(actors).toMatchObject([{name: 'owner of the shop'}]);
    expect((await read({actor: 'banker'})).lines).toEqual([]);
  });

  it('tells only the first page who there is to choose from', async () => {
    await write('location.deleted', many('a', 60));
    const {before = ''} = await read();
    expect(await read({before})).not.toHaveProperty('actors');
  });

  it.each([
    [{before: 'yesterday'}, 'Give the number that the previous page ended with.'],
    [{before: '-1'}, 'Give the number that the previous page ended with.'],
    [{before: '999999999999999999'}, undefined],
    [{group: 'all'}, 'Give seen, changed, team or setup.'],
    [{since: 'yesterday'}, 'since'],
    [{subject: 'x'.repeat(255)}, 'An id or an e-mail address is shorter.'],
    [{actor: "x' OR 1"}, 'An id is 1 to 64 letters and digits'],
  ])('answers %j', async (query, message) => {
    const path = `${dashboardRoutes.audit}?${new URLSearchParams(query as Record<string, string>)}`;
    const response = await owner.ask('GET', path);
    const said = await response.text();
    expect(response.status, said).toBe(message === undefined ? 200 : 400);
    if (message !== undefined) expect(said).toContain(message);
  });

  it.each(['support', 'viewer'] as const)('is not for %s', async role => {
    const page = await joinBranch(service, {role});
    const response = await page.ask('GET', dashboardRoutes.audit);
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('ask an owner');
  });
});
