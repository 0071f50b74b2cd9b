import * as v from 'valibot';
import {beforeEach, expect, it} from 'vitest';
import {AccountAnswer} from '../../../../src/contract/dashboard/account.js';
import {PasskeyOptions, SignedIn} from '../../../../src/contract/dashboard/sign-in.js';
import type {Problem} from '../../../../src/contract/problem.js';
import {dashboardRoutes} from '../../../../src/contract/routes/dashboard-routes.js';
import type {Db} from '../../../../src/service/base/db/db.js';
import {makeLink} from '../../../../src/service/people/members/make-link.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {type Authenticator, createAuthenticator} from '../../../support/service/authenticator.js';
import {
  type DashboardPage,
  joinBranch,
  openDashboard,
  PASSWORD,
  tokenOf,
} from '../../../support/service/members.js';
import {PUBLIC_URL, startService, type TestService} from '../../../support/service/service.js';

const MINUTE = 60_000;
const EMAIL = 'support@shop.example';
const OTHER_PASSWORD = 'a gate of green iron';

describeOnDatabase('one’s own account', open => {
  let db: Db;
  let service: TestService;
  let page: DashboardPage;

  beforeEach(async () => {
    db ??= await open();
    await db.script('DELETE FROM branch; DELETE FROM account; DELETE FROM rate_limit');
    service = await startService(db);
    page = await joinBranch(service, {role: 'support'});
  });

  const pass = (milliseconds: number) => {
    service.time.now = new Date(service.time.now.getTime() + milliseconds);
  };
  const problem = async (response: Response): Promise<Problem> => response.json();
  const account = async (response: Response): Promise<AccountAnswer> => {
    expect(response.ok, await response.clone().text()).toBe(true);
    return v.parse(v.strictObject(AccountAnswer.entries), await response.json());
  };
  const look = async (at = page) => account(await at.ask('GET', dashboardRoutes.account));
  const isIn = async (at: DashboardPage) =>
    (await at.ask('GET', dashboardRoutes.session)).status === 200;
  const signIn = (password = PASSWORD, at = openDashboard(service, service.shop.id)) =>
    at.ask('POST', dashboardRoutes.password, {email: EMAIL, password});
  const signedIn = async (): Promise<DashboardPage> => {
    const at = openDashboard(service, service.shop.id);
    expect((await signIn(PASSWORD, at)).status).toBe(200);
    return at;
  };
  const options = async (path: string, at = page) =>
    v.parse(PasskeyOptions, await (await at.ask('POST', path, {})).json()).options;
  const addPasskey = async (authenticator: Authenticator, at = page, named: object = {}) => {
    const asked = await options(dashboardRoutes.accountPasskeyOptions, at);
    const credential = authenticator.create(asked);
    return at.ask('POST', dashboardRoutes.accountPasskeys, {credential, ...named});
  };
  const rename = (id: string, name: unknown, at = page) =>
    at.ask('PATCH', dashboardRoutes.accountPasskey(id), {name});
  const usePasskey = async (authenticator: Authenticator, at = openDashboard(service)) => {
    const credential = authenticator.get(await options(dashboardRoutes.passkeyOptions, at));
    return at.ask('POST', dashboardRoutes.passkey, {credential});
  };
  const remove = (id: string, at = page) => at.ask('DELETE', dashboardRoutes.accountPasskey(id));
  const changePassword = (password: string, at = page) =>
    at.ask('PUT', dashboardRoutes.accountPassword, {password});
  const audited = async () =>
    (
      await db.query<{line: string}>(
        `SELECT action || ' by ' || account.name AS line FROM audit JOIN account ON account.id = actor
         WHERE subject = actor AND branch_id = $1 ORDER BY number`,
        [service.shop.id],
      )
    ).map(({line}) => line);

  it('gets a second passkey and a third, each of which signs in, and loses one again', async () => {
    const [phone, key] = [
      createAuthenticator(PUBLIC_URL),
      createAuthenticator(PUBLIC_URL, ['usb', 'nfc']),
    ];
    expect(await look()).toEqual({passkeys: [], has_password: true, other_sessions: 0});
    expect((await addPasskey(phone)).status).toBe(201);
    pass(MINUTE);
    const {passkeys} = await account(await addPasskey(key));
    expect(passkeys.map(({kind}) => kind)).toEqual(['device', 'security_key']);
    const stranger = openDashboard(service);
    expect((await usePasskey(phone, stranger)).status).toBe(200);
    expect((await usePasskey(key)).status).toBe(200);
    const [first, second] = (await look()).passkeys;
    expect(first?.used_at).toBe(service.time.now.toISOString());
    const left = await account(await remove(first?.id ?? ''));
    expect(left.passkeys.map(({id}) => id)).toEqual([second?.id]);
    expect(await isIn(stranger)).toBe(false);
    expect((await usePasskey(phone)).status).toBe(401);
    expect((await usePasskey(key)).status).toBe(200);
    expect((await remove(first?.id ?? '')).status).toBe(404);
    expect(await audited()).toEqual([
      'member.signed_in by support of the shop',
      'member.passkey.added by support of the shop',
      'member.passkey.added by support of the shop',
      'member.signed_in by support of the shop',
      'member.signed_in by support of the shop',
      'member.passkey.removed by support of the shop',
      'member.signed_in by support of the shop',
    ]);
  });

  it('never loses the last way in, not even by two removals at once', async () => {
    const order = {purpose: 'invitation', branchId: service.shop.id, role: 'viewer'} as const;
    const {link} = await makeLink(service.deps, {...order, email: 'keys@shop.example'});
    const own = openDashboard(service, service.shop.id);
    const newcomer = {token: tokenOf(link), name: 'Keys'};
    const asked = v.parse(
      PasskeyOptions,
      await (await own.ask('POST', dashboardRoutes.linkPasskeyOptions, newcomer)).json(),
    );
    const credential = createAuthenticator(PUBLIC_URL).create(asked.options);
    const passkey = {credential, passkey_name: 'Chrome on Android'};
    await own.ask('POST', dashboardRoutes.acceptLink, {...newcomer, ...passkey});
    const [only] = (await look(own)).passkeys;
    expect(only?.name).toBe('Chrome on Android');
    const refused = await remove(only?.id ?? '', own);
    expect(refused.status).toBe(409);
    expect((await problem(refused)).detail).toContain('your only way in');
    const {passkeys} = await account(await addPasskey(createAuthenticator(PUBLIC_URL), own));
    const removals = await Promise.all(passkeys.map(({id}) => remove(id, own)));
    expect(removals.map(({status}) => status).sort()).toEqual([200, 409]);
    const [last] = (await look(own)).passkeys;
    expect((await changePassword(OTHER_PASSWORD, own)).status).toBe(200);
    expect((await account(await remove(last?.id ?? '', own))).passkeys).toEqual([]);
  });

  it('changes the password, which signs out everywhere else', async () => {
    const other = await signedIn();
    expect((await look()).other_sessions).toBe(1);
    const short = await changePassword('short');
    expect((await problem(short)).errors).toEqual([
      {field: 'password', message: 'Choose a password of at least 10 characters.'},
    ]);
    expect(await account(await changePassword(OTHER_PASSWORD))).toMatchObject({other_sessions: 0});
    expect([await isIn(page), await isIn(other)]).toEqual([true, false]);
    expect((await signIn()).status).toBe(401);
    expect((await signIn(OTHER_PASSWORD)).status).toBe(200);
    expect(await audited()).toContain('member.password.changed by support of the shop');
  });

  it('signs out everywhere else, whenever it was signed in', async () => {
    pass(11 * MINUTE);
    const others = [await signedIn(), await signedIn()];
    expect((await look()).other_sessions).toBe(2);
    const answer = await page.ask('DELETE', dashboardRoutes.accountOtherSessions);
    expect(await account(answer)).toMatchObject({other_sessions: 0});
    expect(await Promise.all([page, ...others].map(isIn))).toEqual([true, false, false]);
    expect(await audited()).toContain('member.signed_out.elsewhere by support of the shop');
  });

  it('is changed only soon after one signed in, and again after one did once more', async () => {
    await addPasskey(createAuthenticator(PUBLIC_URL));
    const [{id} = {id: ''}] = (await look()).passkeys;
    pass(10 * MINUTE);
    for (const late of [
      await page.ask('POST', dashboardRoutes.accountPasskeyOptions, {}),
      await page.ask('POST', dashboardRoutes.accountPasskeys, {credential: {}}),
      await rename(id, 'Mine'),
      await remove(id),
      await changePassword(OTHER_PASSWORD),
    ]) {
      expect(late.status).toBe(401);
      expect((await problem(late)).detail).toContain('Sign in again first');
    }
    expect((await look()).passkeys).toHaveLength(1);
    const before = page.cookie() ?? '';
    expect((await signIn(PASSWORD, page)).status).toBe(200);
    expect((await look()).other_sessions).toBe(0);
    // What the browser had asked before is still answered, for a minute.
    const ask = async () =>
      (
        await service.app.request(dashboardRoutes.session, {
          headers: {Cookie: before, 'Sec-Fetch-Site': 'same-origin'},
        })
      ).status;
    expect(await ask()).toBe(200);
    pass(MINUTE);
    expect(await ask()).toBe(204);
    expect((await changePassword(OTHER_PASSWORD)).status).toBe(200);
  });

  it('takes no passkey that somebody else was asked to make, nor one for a sign-in', async () => {
    const owner = await joinBranch(service, {role: 'owner'});
    const theirs = await options(dashboardRoutes.accountPasskeyOptions, owner);
    const forSignIn = await options(dashboardRoutes.passkeyOptions);
    for (const asked of [theirs, forSignIn]) {
      const credential = createAuthenticator(PUBLIC_URL).create(asked);
      const refused = await page.ask('POST', dashboardRoutes.accountPasskeys, {credential});
      expect(refused.status).toBe(400);
    }
    const elsewhere = createAuthenticator('https://evil.example');
    expect((await addPasskey(elsewhere)).status).toBe(400);
    expect((await look()).passkeys).toEqual([]);
    // A challenge for making one signs nobody in.
    const mine = createAuthenticator(PUBLIC_URL);
    await addPasskey(mine);
    const forMaking = await options(dashboardRoutes.accountPasskeyOptions);
    const credential = mine.get(forMaking);
    const refused = await openDashboard(service).ask('POST', dashboardRoutes.passkey, {credential});
    expect(refused.status).toBe(401);
  });

  it('has the name that its person gives each passkey, and the next', async () => {
    const name = 'Firefox on Linux';
    await addPasskey(createAuthenticator(PUBLIC_URL), page, {name});
    pass(MINUTE);
    const {passkeys} = await account(await addPasskey(createAuthenticator(PUBLIC_URL)));
    expect(passkeys.map(passkey => passkey.name)).toEqual([name, undefined]);
    const id = passkeys[1]?.id ?? '';
    const renamed = await account(await rename(id, '  The key in the drawer '));
    expect(renamed.passkeys.map(passkey => passkey.name)).toEqual([name, 'The key in the drawer']);
    expect((await audited()).filter(line => line.includes('renamed'))).toHaveLength(1);
  });

  it.each([
    ['   ', 'Give the passkey a name.'],
    [null, 'Give the passkey a name.'],
    ['n'.repeat(61), 'A passkey’s name has at most 60 characters.'],
  ])('takes no name such as %j', async (name, message) => {
    const {passkeys} = await account(await addPasskey(createAuthenticator(PUBLIC_URL)));
    const refused = await rename(passkeys[0]?.id ?? '', name);
    expect(refused.status).toBe(400);
    expect((await problem(refused)).errors).toEqual([{field: 'name', message}]);
    const unmade = await addPasskey(createAuthenticator(PUBLIC_URL), page, {name});
    expect((await problem(unmade)).errors).toEqual([{field: 'name', message}]);
    expect((await look()).passkeys).toHaveLength(1);
  });

  it('renames and removes nobody else’s passkey', async () => {
    const owner = await joinBranch(service, {role: 'owner'});
    const {passkeys} = await account(await addPasskey(createAuthenticator(PUBLIC_URL), owner));
    expect((await rename(passkeys[0]?.id ?? '', 'Mine')).status).toBe(404);
    expect((await rename('not*an*id', 'Mine')).status).toBe(404);
    expect((await remove(passkeys[0]?.id ?? '')).status).toBe(404);
    expect((await remove('not*an*id')).status).toBe(404);
    expect((await look(owner)).passkeys).toEqual(passkeys);
  });

  it('has ten passkeys at most', async () => {
    for (let count = 0; count < 10; count++)
      expect((await addPasskey(createAuthenticator(PUBLIC_URL))).status).toBe(201);
    const refused = await page.ask('POST', dashboardRoutes.accountPasskeyOptions, {});
    expect(refused.status).toBe(409);
    expect((await problem(refused)).detail).toContain('You have 10 passkeys');
  });

  it('counts its questions as the sign-in does', async () => {
    for (let count = 0; count < 120; count++)
      await page.ask('DELETE', dashboardRoutes.accountPasskey('none'));
    expect((await changePassword(OTHER_PASSWORD)).status).toBe(429);
    expect((await look()).has_password).toBe(true);
  });

  it('is nobody’s who is not signed in, and leaves a line in each branch', async () => {
    const nobody = openDashboard(service, service.shop.id);
    expect((await nobody.ask('GET', dashboardRoutes.account)).status).toBe(401);
    expect((await changePassword(OTHER_PASSWORD, nobody)).status).toBe(401);
    const banker = await joinBranch(service, {role: 'owner', branch: 'bank'});
    const body = {email: EMAIL, role: 'viewer'};
    const made = await (await banker.ask('POST', dashboardRoutes.invitations, body)).json();
    const joined = await page.ask('POST', dashboardRoutes.acceptLink, {token: tokenOf(made.link)});
    expect(v.parse(SignedIn, await joined.json()).branches).toHaveLength(2);
    await changePassword(OTHER_PASSWORD);
    const lines = await db.query(
      `SELECT branch.name FROM audit JOIN branch ON branch.id = branch_id
       WHERE action = 'member.password.changed' ORDER BY name`,
    );
    expect(lines).toEqual([{name: 'Bank'}, {name: 'Shop'}]);
  });
});
