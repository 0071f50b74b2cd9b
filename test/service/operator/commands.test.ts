import {beforeAll, describe, expect, it} from 'vitest';
import {dashboardRoutes} from '../../../src/contract/routes/dashboard-routes.js';
import {createUserToken} from '../../../src/sdk/client/create-user-token.js';
import {Refusal} from '../../../src/service/base/refusal.js';
import {operate} from '../../../src/service/operator/commands/operate.js';
import type {OperatorContext} from '../../../src/service/operator/commands/operator-context.js';
import {describeOnDatabase} from '../../support/databases/databases.js';
import {openDashboard, PASSWORD, tokenOf} from '../../support/service/members.js';
import {
  post,
  SHOP,
  sessionBody,
  startService,
  type TestService,
  tokenHeader,
} from '../../support/service/service.js';

describeOnDatabase('the commands of an operator', open => {
  let service: TestService;
  let world: OperatorContext;
  beforeAll(async () => {
    service = await startService(await open());
    const {deps} = service;
    world = {
      ...deps,
      roundTime: async () => deps.clock(),
      secrets: async () => deps.secrets,
      publicOrigin: deps.publicUrl,
      dataFolder: '/nowhere',
    };
  });

  /** Runs a command that must succeed. */
  const run = async (...args: string[]) => {
    const {out, err, exitCode} = await operate(world, args);
    expect(err).not.toContain('undefined');
    expect(exitCode, err).toBe(0);
    return {out, err};
  };

  const json = async (...args: string[]) => JSON.parse((await run(...args, '--json')).out);

  const makeBranch = async () =>
    (await run('branches', 'create', '--name', 'Bakery', '--country', 'UY')).out.trim();

  /** What the status query of an unknown location answers to a key: 404 when it is let in. */
  const withServerKey = async (branchId: string, key: string) => {
    const headers = {Authorization: tokenHeader(branchId, key)};
    const path = '/v5/locations/abc/verifications/status';
    return (await service.app.request(path, {method: 'POST', headers})).status;
  };

  const withApiKey = async (key: string, origin = SHOP) =>
    (await service.app.request(`/v5/places?text=rambla&key=${key}`, {headers: {Origin: origin}}))
      .status;

  const openSession = async (key: string, more: object = {}) =>
    service.app.request('/v5/sessions', post({...sessionBody(key), ...more}));

  it('call no listener: the service could reach what its operator cannot', async () => {
    expect(await operate(world, ['check-listener', 'http://localhost:1234'])).toEqual({
      out: '',
      err: '`check-listener` runs on your own machine and not in the service.\n',
      exitCode: 2,
    });
  });

  describe('for branches', () => {
    it('make one, show it and change what is said, and nothing else', async () => {
      const made = await json(
        ...['branches', 'create', '--name', 'Panadería', '--country', 'uy'],
        ...['--sms-a-day', '50', '--sms-countries', 'UY,AR'],
      );
      expect(made).toMatchObject({
        name: 'Panadería',
        country: 'UY',
        sms_a_day: 50,
        sms_countries: ['UY', 'AR'],
        later_window_days: 30,
        presence: false,
        needs_server_evidence: false,
      });
      const changed = await json('branches', 'change', made.id, '--sms-a-day', '0');
      expect(changed).toEqual({...made, sms_a_day: 0});
      expect(await json('branches', 'list')).toContainEqual(changed);
      const table = (await run('branches', 'list')).out;
      expect(table).toMatch(new RegExp(`^${made.id} +Panadería +UY +0 +UY,AR +30 +any `, 'm'));
    });

    it('say how long later windows last, and whether its own server must speak', async () => {
      const settings = ['--later-window-days', '14', '--needs-server-evidence', 'yes'];
      const made = await json('branches', 'create', '--name', 'B', '--country', 'UY', ...settings);
      expect(made).toMatchObject({later_window_days: 14, needs_server_evidence: true});
      expect((await run('branches', 'list')).out).toMatch(
        new RegExp(`^${made.id} .* 14 +server `, 'm'),
      );
      const {err} = await run('branches', 'change', made.id, '--later-window-days', '60');
      expect(err).toContain('later windows of 60 days, verified by evidence from its server only');
      const back = await json('branches', 'change', made.id, '--needs-server-evidence', 'no');
      expect(back).toEqual({...made, later_window_days: 60, needs_server_evidence: false});
    });

    it('let devices verify who never proved their phone, where that is asked for', async () => {
      const made = await json('branches', 'create', '--name', 'B', '--country', 'UY');
      expect(made).toMatchObject({verifies_unproved: false});
      const {err} = await run('branches', 'change', made.id, '--verify-unproved', 'yes');
      expect(err).toContain('verifies people with unproved phones');
      const back = await json('branches', 'change', made.id, '--verify-unproved', 'no');
      expect(back).toEqual(made);
    });

    it('ask a branch’s people for their presence from the next session on, and no more', async () => {
      const {shop} = service;
      const asks = async () => {
        const {presence}: {presence: boolean} = await (await openSession(shop.apiKey)).json();
        return presence;
      };
      expect(await asks()).toBe(false);
      const {err} = await run('branches', 'change', shop.id, '--presence', 'on');
      expect(err).toContain('asks people for their presence');
      expect(await asks()).toBe(true);
      await run('branches', 'change', shop.id, '--presence', 'off');
      expect(await asks()).toBe(false);
    });

    it('print the id alone, for scripts', async () => {
      expect(
        (await operate(world, ['branches', 'create', '--name', 'X', '--country', 'UY'])).out,
      ).toMatch(/^[A-Za-z0-9]{22}\n$/);
    });

    it('refuse an id that none has', async () => {
      expect(await operate(world, ['branches', 'change', 'nobody', '--name', 'X'])).toEqual({
        out: '',
        err: 'No branch has the id nobody: `branches list` shows the ids.\n',
        exitCode: 1,
      });
    });
  });

  describe('for a server key', () => {
    it('make one that works, a second beside it, and end the first alone', async () => {
      const branch = await makeBranch();
      const first = await json('keys', 'create', 'server', '--branch', branch, '--label', 'till');
      expect(await withServerKey(branch, first.key)).toBe(404);

      const second = await json('keys', 'rotate', first.id);
      expect(second).toMatchObject({kind: 'server', label: 'till', branch_id: branch});
      expect(second.key).not.toBe(first.key);
      expect(await withServerKey(branch, first.key)).toBe(404);
      expect(await withServerKey(branch, second.key)).toBe(404);

      await run('keys', 'revoke', first.id);
      expect(await withServerKey(branch, first.key)).toBe(401);
      expect(await withServerKey(branch, second.key)).toBe(404);
    });

    it('print the key alone, and say the rest on the other stream', async () => {
      const branch = await makeBranch();
      const {out, err} = await run('keys', 'create', 'server', '--branch', branch);
      expect(out).toMatch(/^sk_sandbox_[A-Za-z0-9]{32}\n$/);
      expect(err).not.toContain(out.trim());
      const [, id = ''] = /address-capture-service keys revoke (\S+)/.exec(err) ?? [];
      const rotated = await run('keys', 'rotate', id);
      expect(rotated.err).toContain(`address-capture-service keys revoke ${id}`);
      await run('keys', 'revoke', id);
      expect(await withServerKey(branch, out.trim())).toBe(401);
      expect(await withServerKey(branch, rotated.out.trim())).toBe(404);
    });
  });

  describe('for members', () => {
    it('make a link for an owner, list who has come, and let them in again', async () => {
      const branch = await makeBranch();
      const {out} = await run(
        'members',
        'invite',
        '--branch',
        branch,
        '--email',
        'ANA@shop.example',
      );
      const page = openDashboard(service, branch);
      const joined = await page.ask('POST', dashboardRoutes.acceptLink, {
        ...{token: tokenOf(out.trim()), name: 'Ana', password: PASSWORD},
      });
      expect(joined.status, await joined.text()).toBe(200);
      expect(await json('members', 'list', '--branch', branch)).toMatchObject([
        {name: 'Ana', email: 'ana@shop.example', role: 'owner'},
      ]);
      const {link} = await json('members', 'reset', '--email', 'ana@shop.example');
      const again = await page.ask('POST', dashboardRoutes.openLink, {token: tokenOf(link)});
      expect(await again.json()).toMatchObject({purpose: 'reset', email: 'ana@shop.example'});
    });

    it('refuse whom nobody knows, and a service that has no address', async () => {
      expect(await operate(world, ['members', 'reset', '--email', 'no@one.example'])).toMatchObject(
        {
          exitCode: 1,
          err: expect.stringContaining('Nobody has the address'),
        },
      );
      const branch = await makeBranch();
      const args = ['members', 'invite', '--branch', branch, '--email', 'a@b.example'];
      expect(await operate({...world, publicOrigin: undefined}, args)).toMatchObject({
        exitCode: 1,
        err: expect.stringContaining('PUBLIC_URL'),
      });
    });
  });

  describe('for a publishable key', () => {
    it('make one for its origins alone, rotate it with them, and end its sessions too', async () => {
      const branch = await makeBranch();
      const first = await json(
        ...['keys', 'create', 'publishable', '--branch', branch],
        ...['--origin', SHOP, '--origin', 'capacitor://localhost'],
      );
      expect(await withApiKey(first.key)).toBe(200);
      expect(await withApiKey(first.key, 'capacitor://localhost')).toBe(200);
      expect(await withApiKey(first.key, 'https://other.example')).toBe(403);
      const session = await (await openSession(first.key)).json();

      const second = await json('keys', 'rotate', first.id);
      expect(second.origins).toEqual(first.origins);
      await run('keys', 'revoke', first.id);
      expect(await withApiKey(first.key)).toBe(401);
      expect((await openSession(first.key)).status).toBe(401);
      const later = await service.app.request('/v5/addresses', {
        headers: {Origin: SHOP, Authorization: `Bearer ${session.token}`},
      });
      expect(later.status).toBe(401);
      expect(await withApiKey(second.key)).toBe(200);
      expect(await withApiKey(second.key, 'capacitor://localhost')).toBe(200);
    });

    it('refuse the loopback patterns in production, and a service that nobody can reach', async () => {
      const branch = await makeBranch();
      const args = ['keys', 'create', 'publishable', '--branch', branch, '--origin'];
      const production: OperatorContext = {...world, environment: 'production'};
      expect(await operate(production, [...args, 'http://localhost:*'])).toMatchObject({
        exitCode: 1,
        err: expect.stringContaining('Only a sandbox'),
      });
      expect((await operate(production, [...args, SHOP])).out).toMatch(/^pk_production_/);
      expect((await operate(world, [...args, 'http://localhost:*'])).exitCode).toBe(0);
      expect(await operate({...world, publicOrigin: undefined}, [...args, SHOP])).toMatchObject({
        exitCode: 1,
        err: expect.stringMatching(/^PUBLIC_URL: /),
      });
    });

    it('do not carry a loopback pattern over to production by rotating', async () => {
      const branch = await makeBranch();
      const {id} = await json(
        ...['keys', 'create', 'publishable', '--branch', branch, '--origin', 'http://localhost:*'],
      );
      const production: OperatorContext = {...world, environment: 'production'};
      expect((await operate(production, ['keys', 'rotate', id])).exitCode).toBe(1);
    });
  });

  describe('for a user-token secret', () => {
    it('make one that signs, a second beside it, and end the first alone', async () => {
      const branch = await makeBranch();
      const page = await json(
        ...['keys', 'create', 'publishable', '--branch', branch, '--origin', SHOP],
      );
      const first = await json('keys', 'create', 'user-token', '--branch', branch);
      const second = await json('keys', 'rotate', first.id);

      const signedBy = async (secret: string) => {
        const phone = '+59899123456';
        const now = service.time.now;
        const token = await createUserToken({branchId: branch, secret, phone, now});
        return (await openSession(page.key, {user_token: token})).status;
      };
      expect(await signedBy(first.key)).toBe(201);
      expect(await signedBy(second.key)).toBe(201);
      await run('keys', 'revoke', first.id);
      expect(await signedBy(first.key)).toBe(401);
      expect(await signedBy(second.key)).toBe(201);
    });

    it('say so where the secret that encrypts it is not at hand, and make the other kinds', async () => {
      const branch = await makeBranch();
      const secrets = async () => {
        throw new Refusal('The secret is not here.');
      };
      const args = ['keys', 'create'];
      expect(
        await operate({...world, secrets}, [...args, 'user-token', '--branch', branch]),
      ).toEqual({out: '', err: 'The secret is not here.\n', exitCode: 1});
      const server = await operate({...world, secrets}, [...args, 'server', '--branch', branch]);
      expect(server.exitCode).toBe(0);
    });
  });

  it('list all keys of a branch, and never a key', async () => {
    const branch = await makeBranch();
    const made = [
      await json('keys', 'create', 'server', '--branch', branch, '--label', 'the till'),
      await json('keys', 'create', 'publishable', '--branch', branch, '--origin', SHOP),
      await json('keys', 'create', 'user-token', '--branch', branch),
    ];
    await run('keys', 'revoke', made[0].id);
    const list = await json('keys', 'list', '--branch', branch);
    expect(list).toHaveLength(3);
    for (const {id, kind, label, origins} of made)
      expect(list).toContainEqual(expect.objectContaining({id, kind, label, origins}));
    expect(list.find(({id}: {id: string}) => id === made[0].id).revoked_at).toBe(
      service.time.now.toISOString(),
    );
    const table = (await run('keys', 'list', '--branch', branch)).out;
    for (const {id, kind, key} of made) {
      expect(table).toMatch(new RegExp(`^${id} +${kind} `, 'm'));
      expect(`${table}${JSON.stringify(list)}`).not.toContain(key);
    }
  });

  it('refuse a branch or key that is not there, and a second life for a revoked one', async () => {
    const branch = await makeBranch();
    const {id} = await json('keys', 'create', 'server', '--branch', branch);
    const revoked = await json('keys', 'revoke', id);
    // Asked again, it is as it was.
    expect(await json('keys', 'revoke', id)).toEqual(revoked);
    expect((await operate(world, ['keys', 'rotate', id])).err).toContain('keys create server');
    for (const args of [
      ['keys', 'rotate', id],
      ['keys', 'rotate', 'nobody'],
      ['keys', 'revoke', 'nobody'],
      ['keys', 'list', '--branch', 'nobody'],
      ['keys', 'create', 'server', '--branch', 'nobody'],
    ]) {
      const {out, err, exitCode} = await operate(world, args);
      expect({out, exitCode}).toEqual({out: '', exitCode: 1});
      expect(err.trim().split('\n')).toHaveLength(1);
    }
  });
});
