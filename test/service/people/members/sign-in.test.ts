import * as v from 'valibot';
import {beforeEach, describe, expect, it} from 'vitest';
import {MadeLink} from '../../../../src/contract/dashboard/member.js';
import {OpenedLink, SignedIn} from '../../../../src/contract/dashboard/sign-in.js';
import type {Problem} from '../../../../src/contract/problem.js';
import {dashboardRoutes} from '../../../../src/contract/routes/dashboard-routes.js';
import type {Db} from '../../../../src/service/base/db/db.js';
import {linkForFirstOwner, makeLink} from '../../../../src/service/people/members/make-link.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {
  type DashboardPage,
  joinBranch,
  openDashboard,
  PASSWORD,
  tokenOf,
} from '../../../support/service/members.js';
import {PUBLIC_URL, startService, type TestService} from '../../../support/service/service.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const OWNER = {email: 'owner@shop.example', password: PASSWORD};

describeOnDatabase('a member', open => {
  let db: Db;
  let service: TestService;

  beforeEach(async () => {
    db ??= await open();
    await db.script('DELETE FROM branch; DELETE FROM account; DELETE FROM rate_limit');
    service = await startService(db);
  });

  const pass = (milliseconds: number) => {
    service.time.now = new Date(service.time.now.getTime() + milliseconds);
  };
  const signIn = (page: DashboardPage, body: object) =>
    page.ask('POST', dashboardRoutes.password, body);
  const who = (page: DashboardPage) => page.ask('GET', dashboardRoutes.session);
  const problem = async (response: Response): Promise<Problem> => response.json();
  const accept = (page: DashboardPage, token: string, more: object) =>
    page.ask('POST', dashboardRoutes.acceptLink, {token, ...more});
  const linkIn = async (response: Response): Promise<string> => {
    expect(response.status, await response.clone().text()).toBe(201);
    return v.parse(MadeLink, await response.json()).link;
  };

  it('is told where the other environment is, if the operator said so', async () => {
    const told = async () => {
      const member = await joinBranch(service, {role: 'viewer'});
      return v.parse(SignedIn, await (await who(member)).json()).other_environment_url;
    };
    expect(await told()).toBeUndefined();
    await db.script('DELETE FROM branch; DELETE FROM account');
    const otherEnvironmentUrl = 'https://sandbox.example';
    service = await startService(db, {otherEnvironmentUrl});
    expect(await told()).toBe(otherEnvironmentUrl);
  });

  describe('who is the first', () => {
    const link = async () => tokenOf((await linkForFirstOwner(service.deps)) ?? '');

    it('owns every branch that has no owner, and nobody else becomes first', async () => {
      const token = await link();
      const second = await link();
      const page = openDashboard(service);
      const opened = await page.ask('POST', dashboardRoutes.openLink, {token});
      expect(v.parse(v.strictObject(OpenedLink.entries), await opened.json())).toEqual({
        purpose: 'first-owner',
        expires_at: new Date(service.time.now.getTime() + 7 * DAY).toISOString(),
        is_known: false,
        needs_branch: false,
      });
      const me = {name: 'Aisha', email: 'Aisha@Jirani.example ', password: PASSWORD};
      const answer = await accept(page, token, me);
      const {member, branches} = v.parse(SignedIn, await answer.json());
      expect(member).toMatchObject({name: 'Aisha', email: 'aisha@jirani.example'});
      expect(branches.map(({name, role}) => `${name} ${role}`)).toEqual([
        'Bank owner',
        'Shop owner',
      ]);
      expect((await accept(openDashboard(service), second, me)).status).toBe(404);
      expect(await linkForFirstOwner(service.deps)).toBeUndefined();
    });

    it('names the first branch of a service that has none', async () => {
      await db.query('DELETE FROM branch');
      const token = await link();
      const page = openDashboard(service);
      const me = {name: 'Aisha', email: 'aisha@jirani.example', password: PASSWORD};
      const refused = await accept(page, token, me);
      expect(refused.status).toBe(400);
      expect((await problem(refused)).errors).toEqual([
        {field: 'branch', message: 'Name your shop and its country.'},
      ]);
      const branch = {name: 'Jirani', country: 'KE'};
      const {branches} = v.parse(
        SignedIn,
        await (await accept(page, token, {...me, branch})).json(),
      );
      expect(branches).toMatchObject([{name: 'Jirani', country: 'KE', role: 'owner'}]);
    });
  });

  describe('with a password', () => {
    beforeEach(async () => {
      await joinBranch(service, {role: 'owner'});
    });

    it('signs in, is known by a cookie that no script reads, and signs out', async () => {
      const page = openDashboard(service);
      expect((await who(page)).status).toBe(204);
      const response = await signIn(page, {...OWNER, email: ' OWNER@shop.example'});
      expect(response.status).toBe(200);
      const cookie = response.headers.get('Set-Cookie') ?? '';
      expect(cookie).toMatch(/^__Host-dashboard=[A-Za-z0-9]{43}; /);
      for (const word of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/'])
        expect(cookie.split('; ')).toContain(word);
      expect((await who(page)).status).toBe(200);
      expect((await page.ask('DELETE', dashboardRoutes.session)).status).toBe(204);
      expect(page.cookie()).toBeUndefined();
      expect((await who(page)).status).toBe(204);
    });

    it('is refused in the same words whether anybody has the address', async () => {
      const wrong = await signIn(openDashboard(service), {...OWNER, password: 'not this one'});
      const unknown = await signIn(openDashboard(service), {...OWNER, email: 'no@one.example'});
      expect([wrong.status, unknown.status]).toEqual([401, 401]);
      const [ofWrong, ofUnknown] = [await problem(wrong), await problem(unknown)];
      expect(ofWrong.detail).toBe('E-mail and password do not match.');
      expect(ofWrong.attempts_left).toBe(4);
      expect({...ofUnknown, request_id: ''}).toEqual({...ofWrong, request_id: ''});
    });

    it('has five attempts in a quarter of an hour, and the right password counts for none', async () => {
      const page = openDashboard(service);
      const wrong = {...OWNER, password: 'not this one'};
      for (const left of [4, 3, 2, 1]) {
        expect((await problem(await signIn(page, wrong))).attempts_left).toBe(left);
        expect((await signIn(openDashboard(service), OWNER)).status).toBe(200);
      }
      expect((await signIn(page, wrong)).status).toBe(401);
      const refused = await signIn(page, OWNER);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(15 * 60);
      pass(15 * MINUTE);
      expect((await signIn(page, OWNER)).status).toBe(200);
    });

    it('is signed out after half a day without a request, and after two weeks at the latest', async () => {
      const page = openDashboard(service);
      await signIn(page, OWNER);
      for (let day = 0; day < 27; day++) {
        pass(DAY / 2 - MINUTE);
        expect((await who(page)).status, `${day}`).toBe(200);
      }
      pass(DAY / 2 - MINUTE);
      expect((await who(page)).status).toBe(200);
      pass(DAY / 2);
      expect((await who(page)).status).toBe(204);
      await signIn(page, OWNER);
      pass(DAY / 2 + MINUTE);
      expect((await who(page)).status).toBe(204);
    });

    it('signs out everywhere', async () => {
      const [here, there] = [openDashboard(service), openDashboard(service)];
      await signIn(here, OWNER);
      await signIn(there, OWNER);
      expect((await here.ask('DELETE', dashboardRoutes.sessions)).status).toBe(204);
      expect([(await who(here)).status, (await who(there)).status]).toEqual([204, 204]);
    });

    it('chooses one of ten characters at least, and is never stored in clear', async () => {
      const order = {purpose: 'invitation', branchId: service.shop.id, role: 'viewer'} as const;
      const {link} = await makeLink(service.deps, {...order, email: 'new@shop.example'});
      const page = openDashboard(service);
      const short = await accept(page, tokenOf(link), {name: 'New', password: 'short'});
      expect((await problem(short)).errors).toEqual([
        {field: 'password', message: 'Choose a password of at least 10 characters.'},
      ]);
      const flat = await accept(page, tokenOf(link), {name: 'New', password: 'aaaaaaaaaaaa'});
      expect(flat.status).toBe(400);
      const rows = await db.query<{text: string}>(
        `SELECT a::text || coalesce(s::text, '') AS text
         FROM account a LEFT JOIN member_session s ON s.account_id = a.id`,
      );
      const cookie = page.cookie() ?? 'none';
      for (const {text} of rows) {
        expect(text).not.toContain(PASSWORD);
        expect(text).not.toContain(cookie);
      }
    });
  });

  describe('by a link', () => {
    let owner: DashboardPage;
    beforeEach(async () => {
      owner = await joinBranch(service, {role: 'owner'});
    });
    const invite = async (email = 'tomas@shop.example', role = 'support') =>
      tokenOf(await linkIn(await owner.ask('POST', dashboardRoutes.invitations, {email, role})));

    it('joins with the role that an owner chose, once', async () => {
      const token = await invite();
      const page = openDashboard(service, service.shop.id);
      const opened = await page.ask('POST', dashboardRoutes.openLink, {token});
      expect(await opened.json()).toMatchObject({
        ...{purpose: 'invitation', branch: 'Shop', role: 'support'},
        ...{invited_by: 'owner of the shop', email: 'tomas@shop.example', is_known: false},
      });
      const joined = await accept(page, token, {name: 'Tomás', password: PASSWORD});
      const {branches} = v.parse(SignedIn, await joined.json());
      expect(branches).toMatchObject([{name: 'Shop', role: 'support'}]);
      const again = await accept(openDashboard(service), token, {name: 'X', password: PASSWORD});
      expect(again.status).toBe(404);
      expect((await problem(again)).detail).toBe(
        'This link was used, or is too old: ask for a new one.',
      );
    });

    it('cannot choose another address than the one that was invited', async () => {
      const page = openDashboard(service);
      const other = {name: 'T', email: 'else@where.example', password: PASSWORD};
      const {member} = v.parse(SignedIn, await (await accept(page, await invite(), other)).json());
      expect(member.email).toBe('tomas@shop.example');
    });

    it('has three days, unless the invitation is withdrawn or replaced', async () => {
      const old = await invite();
      pass(3 * DAY);
      await signIn(owner, OWNER);
      const late = await accept(openDashboard(service), old, {name: 'T', password: PASSWORD});
      expect(late.status).toBe(404);
      const replaced = await invite();
      const newer = await invite();
      const page = openDashboard(service);
      expect((await page.ask('POST', dashboardRoutes.openLink, {token: replaced})).status).toBe(
        404,
      );
      expect((await page.ask('POST', dashboardRoutes.openLink, {token: newer})).status).toBe(200);
      const {invitations} = await (await owner.ask('GET', dashboardRoutes.members)).json();
      expect(invitations).toHaveLength(1);
      const path = dashboardRoutes.invitation(invitations[0].id);
      expect((await owner.ask('DELETE', path)).status).toBe(204);
      expect((await page.ask('POST', dashboardRoutes.openLink, {token: newer})).status).toBe(404);
      expect((await owner.ask('DELETE', path)).status).toBe(404);
    });

    it('joins a second branch as who they are: signed in, whoever has the link', async () => {
      const banker = await joinBranch(service, {role: 'viewer', branch: 'bank'});
      const token = await invite('viewer@bank.example', 'viewer');
      const stranger = openDashboard(service);
      expect(
        await (await stranger.ask('POST', dashboardRoutes.openLink, {token})).json(),
      ).toMatchObject({is_known: true});
      const taken = await accept(stranger, token, {name: 'Me', password: 'another password'});
      expect(taken.status).toBe(401);
      expect((await accept(owner, token, {})).status).toBe(401);
      const joined = v.parse(SignedIn, await (await accept(banker, token, {})).json());
      expect(joined.branches.map(({name}) => name)).toEqual(['Bank', 'Shop']);
      const signedIn = await signIn(openDashboard(service), {
        email: 'viewer@bank.example',
        password: 'another password',
      });
      expect(signedIn.status).toBe(401);
    });

    it('chooses another password, which ends the old one and every session', async () => {
      const support = await joinBranch(service, {role: 'support'});
      const {member} = v.parse(SignedIn, await (await who(support)).json());
      const link = await linkIn(await owner.ask('POST', dashboardRoutes.memberReset(member.id)));
      const page = openDashboard(service);
      const changed = await accept(page, tokenOf(link), {password: 'a gate of green iron'});
      expect(changed.status).toBe(200);
      expect((await who(support)).status).toBe(204);
      const {email} = member;
      expect((await signIn(openDashboard(service), {email, password: PASSWORD})).status).toBe(401);
      const good = await signIn(openDashboard(service), {email, password: 'a gate of green iron'});
      expect(good.status).toBe(200);
    });

    it('cannot be let into another branch by an owner of this one', async () => {
      await joinBranch(service, {role: 'viewer'});
      const token = tokenOf(
        (
          await makeLink(service.deps, {
            ...{purpose: 'invitation', branchId: service.bank.id, role: 'owner'},
            email: 'viewer@shop.example',
          })
        ).link,
      );
      const viewer = openDashboard(service);
      await signIn(viewer, {email: 'viewer@shop.example', password: PASSWORD});
      const both = v.parse(SignedIn, await (await accept(viewer, token, {})).json());
      const refused = await owner.ask('POST', dashboardRoutes.memberReset(both.member.id));
      expect(refused.status).toBe(409);
      expect((await problem(refused)).detail).toContain('belongs to another branch too');
    });

    it('is told nothing by a token that nobody made', async () => {
      const page = openDashboard(service);
      for (const token of ['x'.repeat(32), '', 'short']) {
        const response = await page.ask('POST', dashboardRoutes.openLink, {token});
        expect([400, 404]).toContain(response.status);
      }
    });
  });

  describe('with a passkey that is not theirs', () => {
    it('is refused, and a challenge is good for one attempt', async () => {
      const page = openDashboard(service);
      const {options} = await (await page.ask('POST', dashboardRoutes.passkeyOptions, {})).json();
      const clientDataJSON = Buffer.from(
        JSON.stringify({type: 'webauthn.get', challenge: options.challenge, origin: PUBLIC_URL}),
      ).toString('base64url');
      const credential = {
        ...{id: 'bm9ib2R5', rawId: 'bm9ib2R5', type: 'public-key', clientExtensionResults: {}},
        response: {clientDataJSON, authenticatorData: 'AAAA', signature: 'AAAA'},
      };
      const refused = await page.ask('POST', dashboardRoutes.passkey, {credential});
      expect(refused.status).toBe(401);
      expect((await problem(refused)).detail).toBe(
        'This passkey is not known here: use another one, or your password.',
      );
      expect(await db.query('SELECT 1 FROM passkey_challenge')).toEqual([]);
      const broken = await page.ask('POST', dashboardRoutes.passkey, {credential: {id: '!'}});
      expect(broken.status).toBe(400);
    });
  });

  describe('on a page of another origin', () => {
    it.each([
      ['another site', {Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site'}],
      ['another host of the same site', {'Sec-Fetch-Site': 'same-site'}],
      ['a forged origin', {Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin'}],
      ['a sandboxed frame', {Origin: 'null'}],
      ['neither header', {}],
    ])('changes nothing: %s', async (_, headers) => {
      const owner = await joinBranch(service, {role: 'owner'});
      const response = await service.app.request(dashboardRoutes.sessions, {
        method: 'DELETE',
        headers: {Cookie: owner.cookie() ?? '', ...headers},
      });
      expect(response.status).toBe(403);
      expect((await who(owner)).status).toBe(200);
      expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
    });

    it('may not even ask whether it may name a branch', async () => {
      const preflight = await service.app.request('/v5/webhook', {
        method: 'OPTIONS',
        headers: {
          Origin: 'https://evil.example',
          'Access-Control-Request-Method': 'PUT',
          'Access-Control-Request-Headers': 'address-capture-branch',
        },
      });
      expect(preflight.headers.get('Access-Control-Allow-Headers')?.toLowerCase()).not.toContain(
        'address-capture-branch',
      );
      expect(preflight.headers.get('Access-Control-Allow-Credentials')).toBeNull();
    });
  });
});
