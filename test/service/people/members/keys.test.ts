import {SignJWT} from 'jose';
import * as v from 'valibot';
import {beforeEach, expect, it} from 'vitest';
import {KeysAnswer, MadeBranchKey} from '../../../../src/contract/dashboard/key.js';
import type {Problem} from '../../../../src/contract/problem.js';
import {dashboardRoutes} from '../../../../src/contract/routes/dashboard-routes.js';
import type {Db} from '../../../../src/service/base/db/db.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {type DashboardPage, joinBranch, startWithOwner} from '../../../support/service/members.js';
import {
  post,
  SHOP,
  sessionBody,
  startService,
  type TestService,
  tokenHeader,
} from '../../../support/service/service.js';

const PAGES = {kind: 'publishable', label: 'Checkout', origins: [SHOP]};

describeOnDatabase('the keys of a branch, in the dashboard', open => {
  let db: Db;
  let service: TestService;
  let owner: DashboardPage;

  beforeEach(async () => {
    db ??= await open();
    ({service, owner} = await startWithOwner(db));
  });

  const create = async (body: object, path: string = dashboardRoutes.keys) => {
    const response = await owner.ask('POST', path, body);
    expect(response.status, await response.clone().text()).toBe(201);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    return v.parse(MadeBranchKey, await response.json());
  };
  const list = async () =>
    v.parse(KeysAnswer, await (await owner.ask('GET', dashboardRoutes.keys)).json()).keys;
  const refused = async (status: number, response: Response): Promise<string> => {
    const problem: Problem = await response.json();
    expect(response.status, problem.detail).toBe(status);
    return JSON.stringify(problem);
  };
  const openSession = (apiKey: string, origin: string) =>
    service.app.request('/v5/sessions', post(sessionBody(apiKey), {Origin: origin}));
  const askAsServer = (key: string) =>
    service.app.request('/v5/webhook/health', {
      headers: {Authorization: tokenHeader(service.shop.id, key)},
    });
  const audited = (subject: string) =>
    db.query('SELECT action FROM audit WHERE subject = $1 ORDER BY at, action', [subject]);

  it('are created, each shown in that answer alone', async () => {
    const server = await create({kind: 'server', label: ' Till '});
    expect(server.key).toMatchObject({kind: 'server', label: 'Till', origins: []});
    expect((await askAsServer(server.secret)).status).toBe(200);
    const pages = await create({...PAGES, origins: ['https://Shop.example/', SHOP]});
    expect(pages.key.origins).toContain(SHOP);
    expect((await openSession(pages.secret, SHOP)).status).toBe(201);
    const vouching = await create({kind: 'user-token', label: ''});
    expect(vouching.secret).toMatch(/^ut_/);
    const listed = await (await owner.ask('GET', dashboardRoutes.keys)).text();
    for (const {key, secret} of [server, pages, vouching]) {
      expect(listed).toContain(key.id);
      expect(listed).not.toContain(secret);
      expect(await audited(key.id)).toEqual([{action: 'key.created'}]);
    }
  });

  it('say who made them, and when each was last used, to the hour', async () => {
    const server = await create({kind: 'server', label: 'Till'});
    expect(server.key).toMatchObject({made_by: 'owner of the shop'});
    const pages = await create(PAGES);
    const vouching = await create({kind: 'user-token', label: ''});
    const uses = async () => {
      const keys = await list();
      return [server, pages, vouching].map(({key}) => keys.find(({id}) => id === key.id)?.used_at);
    };
    const use = async () => {
      expect((await askAsServer(server.secret)).status).toBe(200);
      expect((await openSession(pages.secret, SHOP)).status).toBe(201);
      await service.app.request('/v5/sessions', {
        ...post({
          ...sessionBody(pages.secret),
          user_token: await signedToken(vouching.secret),
        }),
      });
    };
    const signedToken = (secret: string) =>
      new SignJWT({phone_number: '+598 99 123 456'})
        .setProtectedHeader({alg: 'HS256'})
        .setAudience(service.shop.id)
        .setExpirationTime(new Date(service.time.now.getTime() + 60_000))
        .sign(new TextEncoder().encode(secret));
    expect(await uses()).toEqual([undefined, undefined, undefined]);
    const first = service.time.now.toISOString();
    await use();
    expect(await uses()).toEqual([first, first, first]);
    service.time.now = new Date(service.time.now.getTime() + 59 * 60_000);
    await use();
    expect(await uses()).toEqual([first, first, first]);
    service.time.now = new Date(service.time.now.getTime() + 60_000);
    await use();
    const later = service.time.now.toISOString();
    expect(await uses()).toEqual([later, later, later]);
    // Those of the tests' branch, which nobody made here.
    expect((await list()).filter(key => key.made_by === undefined)).toHaveLength(2);
  });

  it('do not count a page that is turned away as a use', async () => {
    const {key, secret} = await create(PAGES);
    expect((await openSession(secret, 'https://evil.example')).status).toBe(403);
    expect((await list()).find(({id}) => id === key.id)).not.toHaveProperty('used_at');
  });

  it.each([
    [{kind: 'master', label: ''}, 'Choose server, publishable or user-token.'],
    [{kind: 'server', label: 'x'.repeat(101)}, '0 to 100 characters'],
    [{kind: 'server', label: 'one\ntwo'}, 'on one line'],
    [{kind: 'server', label: '', origins: [SHOP]}, 'Only a publishable key has origins'],
    [{...PAGES, origins: []}, 'at least one page'],
    [{...PAGES, origins: ['shop.example']}, 'The origin needs a scheme and a host'],
    [{...PAGES, origins: ['http://shop.example']}, 'is not encrypted'],
    [{...PAGES, origins: ['https://*.example']}, 'takes no pattern'],
    [{...PAGES, origins: Array(51).fill(SHOP)}, 'at most 50 origins'],
  ])('are not created from %j: %s', async (body, why) => {
    const before = await list();
    expect(await refused(400, await owner.ask('POST', dashboardRoutes.keys, body))).toContain(why);
    expect(await list()).toEqual(before);
  });

  it('work beside the one that replaces them, until they are revoked', async () => {
    const old = await create({kind: 'server', label: 'Till'});
    const made = await create({}, dashboardRoutes.keyRotate(old.key.id));
    expect(made.key).toMatchObject({kind: 'server', label: 'Till'});
    expect(made.key.id).not.toBe(old.key.id);
    expect((await askAsServer(old.secret)).status).toBe(200);
    const path = dashboardRoutes.key(old.key.id);
    expect((await owner.ask('DELETE', path)).status).toBe(204);
    expect((await askAsServer(old.secret)).status).toBe(401);
    expect((await askAsServer(made.secret)).status).toBe(200);
    expect((await owner.ask('DELETE', path)).status).toBe(204);
    expect(await audited(old.key.id)).toEqual([{action: 'key.created'}, {action: 'key.revoked'}]);
    const again = await owner.ask('POST', dashboardRoutes.keyRotate(old.key.id));
    expect(await refused(409, again)).toContain('create a new one');
  });

  it('admit other pages as soon as their origins change', async () => {
    const {key, secret} = await create(PAGES);
    const change = (origins: readonly string[], id = key.id) =>
      owner.ask('PATCH', dashboardRoutes.key(id), {origins});
    const other = 'https://new.example';
    expect((await openSession(secret, other)).status).toBe(403);
    expect((await change([other])).status).toBe(204);
    expect((await openSession(secret, other)).status).toBe(201);
    expect((await openSession(secret, SHOP)).status).toBe(403);
    expect(await refused(400, await change([]))).toContain('at least one page');
    expect(await refused(400, await change(['ftp://shop.example']))).toContain('browsers send');
    const server = await create({kind: 'server', label: ''});
    expect(await refused(409, await change([SHOP], server.key.id))).toContain('Only a publishable');
    await owner.ask('DELETE', dashboardRoutes.key(key.id));
    expect(await refused(409, await change([SHOP]))).toContain('was revoked');
    expect(await audited(key.id)).toEqual(
      ['key.created', 'key.origins.changed', 'key.revoked'].map(action => ({action})),
    );
  });

  it('of another branch are not found, and stay valid', async () => {
    const banker = await joinBranch(service, {role: 'owner', branch: 'bank'});
    const {key, secret} = await create({kind: 'server', label: ''});
    for (const response of [
      await banker.ask('DELETE', dashboardRoutes.key(key.id)),
      await banker.ask('PATCH', dashboardRoutes.key(key.id), {origins: [SHOP]}),
      await banker.ask('POST', dashboardRoutes.keyRotate(key.id)),
      await owner.ask('DELETE', dashboardRoutes.key('nobody')),
    ])
      expect(await refused(404, response)).toContain('no key with this id');
    expect((await askAsServer(secret)).status).toBe(200);
    expect(await audited(key.id)).toEqual([{action: 'key.created'}]);
  });

  it('are for no port of a machine at large, where people are real', async () => {
    const origins = ['http://localhost:*'];
    await create({...PAGES, origins});
    service = await startService(db, {environment: 'production'});
    owner = await joinBranch(service, {role: 'owner', email: 'real@shop.example'});
    const response = await owner.ask('POST', dashboardRoutes.keys, {...PAGES, origins});
    expect(await refused(400, response)).toContain('Only a sandbox');
  });
});
