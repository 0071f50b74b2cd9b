import {beforeAll, describe, expect, it} from 'vitest';
import {PERMISSIONS, type Permission, Role} from '../../../../src/contract/dashboard/role.js';
import {BRANCH_HEADER} from '../../../../src/contract/routes/dashboard-routes.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {openPage, server} from '../../../support/service/callers.js';
import {type DashboardPage, joinBranch, openDashboard} from '../../../support/service/members.js';
import {startService, type TestService} from '../../../support/service/service.js';

/** What the shop's routes are asked about. */
type Ids = {
  readonly location: string;
  readonly delivery: string;
  /** A member who is none of the callers, new for each request. */
  readonly member: string;
  readonly invitation: string;
  /** A publishable key, new for each request. */
  readonly key: string;
  /** Orders of files by the owner among the callers, new for each request. */
  readonly order: string;
  readonly auditOrder: string;
  /** An open request for events of a member who is none of the callers, new for each request. */
  readonly request: string;
};

/** A route as a member asks it, what it needs, and what it answers to whoever may. */
type Action = {
  readonly path?: (ids: Ids) => string;
  readonly body?: unknown;
  readonly needs: Permission;
  readonly answer: number;
};

const ACTIONS: Readonly<Record<string, Action>> = {
  'GET /v5/webhook': {needs: 'view', answer: 200},
  'PUT /v5/webhook': {body: {url: 'https://shop.example/hook'}, needs: 'manage', answer: 200},
  'POST /v5/webhook/test': {needs: 'operate', answer: 200},
  'GET /v5/webhook/health': {needs: 'view', answer: 200},
  'GET /dashboard/api/attempt-counts': {needs: 'view', answer: 200},
  'GET /v5/webhook/deliveries': {needs: 'view', answer: 200},
  'GET /v5/webhook/deliveries/:id': {
    path: ({delivery}) => `/v5/webhook/deliveries/${delivery}`,
    needs: 'view',
    answer: 200,
  },
  'POST /v5/webhook/deliveries/:id/send-again': {
    path: ({delivery}) => `/v5/webhook/deliveries/${delivery}/send-again`,
    needs: 'operate',
    // It is waiting, and no dead letter.
    answer: 409,
  },
  'POST /v5/webhook/send-again': {
    body: {since: '2026-01-01T00:00:00Z'},
    needs: 'operate',
    answer: 200,
  },
  'GET /v5/locations': {needs: 'view', answer: 200},
  'GET /v5/locations/:id': {
    path: ({location}) => `/v5/locations/${location}`,
    needs: 'view',
    answer: 200,
  },
  'PATCH /v5/locations/:id': {
    path: ({location}) => `/v5/locations/${location}`,
    body: {archived: true},
    needs: 'operate',
    answer: 200,
  },
  'DELETE /v5/locations/:id': {
    path: ({location}) => `/v5/locations/${location}`,
    needs: 'erase',
    answer: 204,
  },
  'GET /dashboard/api/address-counts': {needs: 'view', answer: 200},
  'GET /dashboard/api/address-map/area': {needs: 'view', answer: 200},
  'GET /dashboard/api/address-map/cells': {
    path: () => '/dashboard/api/address-map/cells?south=-35&north=-34&west=-57&east=-56&zoom=12',
    needs: 'view',
    answer: 200,
  },
  'GET /dashboard/api/overview': {needs: 'view', answer: 200},
  'GET /dashboard/api/outbox': {needs: 'operate', answer: 200},
  'GET /dashboard/api/addresses/:id': {
    path: ({location}) => `/dashboard/api/addresses/${location}`,
    needs: 'view',
    answer: 200,
  },
  'GET /dashboard/api/addresses/:id/gate': {
    path: ({location}) => `/dashboard/api/addresses/${location}/gate`,
    needs: 'view',
    answer: 200,
  },
  'POST /dashboard/api/addresses/:id/reveal': {
    path: ({location}) => `/dashboard/api/addresses/${location}/reveal`,
    body: {reason: 'The courier is at the door'},
    needs: 'reveal',
    answer: 200,
  },
  'POST /v5/locations/:id/verifications/status': {
    path: ({location}) => `/v5/locations/${location}/verifications/status`,
    needs: 'view',
    answer: 200,
  },
  'POST /v5/simulator/verifications': {
    body: ({location}: Ids) => ({location_id: location, status: 'unknown', mode: 'first_time'}),
    needs: 'operate',
    answer: 200,
  },
  'GET /v5/simulator/clock': {needs: 'view', answer: 200},
  'POST /v5/simulator/clock': {body: {advance: 1}, needs: 'operate', answer: 200},
  'GET /dashboard/api/members': {needs: 'view', answer: 200},
  'POST /dashboard/api/exports/addresses/count': {body: {}, needs: 'erase', answer: 200},
  'POST /dashboard/api/exports/addresses': {
    body: {reason: 'The yearly count'},
    needs: 'erase',
    answer: 201,
  },
  'GET /dashboard/api/exports/addresses/:id': {
    path: ({order}) => `/dashboard/api/exports/addresses/${order}`,
    needs: 'erase',
    answer: 200,
  },
  'POST /dashboard/api/exports/audit': {body: {}, needs: 'manage', answer: 201},
  'GET /dashboard/api/exports/audit/:id': {
    path: ({auditOrder}) => `/dashboard/api/exports/audit/${auditOrder}`,
    needs: 'manage',
    answer: 200,
  },
  'GET /dashboard/api/audit': {needs: 'manage', answer: 200},
  'POST /dashboard/api/invitations': {
    body: {email: 'someone@new.example', role: 'viewer'},
    needs: 'manage',
    answer: 201,
  },
  'DELETE /dashboard/api/invitations/:id': {
    path: ({invitation}) => `/dashboard/api/invitations/${invitation}`,
    needs: 'manage',
    answer: 204,
  },
  'PATCH /dashboard/api/members/:id': {
    path: ({member}) => `/dashboard/api/members/${member}`,
    body: {role: 'viewer'},
    needs: 'manage',
    answer: 204,
  },
  'DELETE /dashboard/api/members/:id': {
    path: ({member}) => `/dashboard/api/members/${member}`,
    needs: 'manage',
    answer: 204,
  },
  'POST /dashboard/api/members/:id/reset': {
    path: ({member}) => `/dashboard/api/members/${member}/reset`,
    needs: 'manage',
    answer: 201,
  },
  'GET /dashboard/api/keys': {needs: 'view', answer: 200},
  'POST /dashboard/api/keys': {body: {kind: 'server', label: 'Till'}, needs: 'manage', answer: 201},
  'POST /dashboard/api/keys/:id/rotate': {
    path: ({key}) => `/dashboard/api/keys/${key}/rotate`,
    needs: 'manage',
    answer: 201,
  },
  'PATCH /dashboard/api/keys/:id': {
    path: ({key}) => `/dashboard/api/keys/${key}`,
    body: {origins: ['https://new.example']},
    needs: 'manage',
    answer: 204,
  },
  'DELETE /dashboard/api/keys/:id': {
    path: ({key}) => `/dashboard/api/keys/${key}`,
    needs: 'manage',
    answer: 204,
  },
  'GET /dashboard/api/settings': {needs: 'view', answer: 200},
  'PATCH /dashboard/api/settings': {body: {presence: true}, needs: 'manage', answer: 200},
  'GET /dashboard/api/listener-tests': {needs: 'operate', answer: 200},
  'GET /dashboard/api/subscription-requests': {needs: 'view', answer: 200},
  'POST /dashboard/api/subscription-requests': {
    body: {events: ['address.collected'], reason: 'For our routes'},
    needs: 'view',
    answer: 201,
  },
  'DELETE /dashboard/api/subscription-requests/:id': {
    path: ({request}) => `/dashboard/api/subscription-requests/${request}`,
    needs: 'view',
    // It is somebody else's.
    answer: 404,
  },
  'POST /dashboard/api/subscription-requests/:id/answer': {
    path: ({request}) => `/dashboard/api/subscription-requests/${request}/answer`,
    body: {answer: 'declined'},
    needs: 'manage',
    answer: 204,
  },
  // Last, for it signs the others out.
  'DELETE /v5/webhook': {needs: 'manage', answer: 204},
  'DELETE /dashboard/api/member-sessions': {needs: 'manage', answer: 204},
};

/** Of the dashboard, but about no branch: sign-in.test.ts and account.test.ts ask these. */
const ABOUT_ONESELF = [
  ...['GET /dashboard/api/session', 'DELETE /dashboard/api/session'],
  ...['DELETE /dashboard/api/sessions', 'POST /dashboard/api/sign-in/password'],
  ...['POST /dashboard/api/sign-in/passkey-options', 'POST /dashboard/api/sign-in/passkey'],
  ...['POST /dashboard/api/links/open', 'POST /dashboard/api/links/passkey-options'],
  'POST /dashboard/api/links/accept',
  ...['GET /dashboard/api/account', 'POST /dashboard/api/account/passkey-options'],
  ...['POST /dashboard/api/account/passkeys', 'DELETE /dashboard/api/account/passkeys/:id'],
  'PATCH /dashboard/api/account/passkeys/:id',
  ...['PUT /dashboard/api/account/password', 'DELETE /dashboard/api/account/other-sessions'],
];

const CALLERS = [
  ...['nobody', "another branch's owner", 'a removed owner', 'a page of another origin'],
  // Owners last: what they do may end the others' sessions.
  ...(['viewer', 'support', 'owner'] as const),
] as const;

describeOnDatabase('who may do what in the dashboard', open => {
  let service: TestService;
  let callers: Record<(typeof CALLERS)[number], DashboardPage>;
  let count = 0;

  beforeAll(async () => {
    const db = await open();
    await db.script('DELETE FROM branch; DELETE FROM account');
    service = await startService(db);
    const shop = service.shop.id;
    const banker = await joinBranch(service, {role: 'owner', branch: 'bank'});
    const removed = await joinBranch(service, {role: 'owner', email: 'gone@shop.example'});
    const owner = await joinBranch(service, {role: 'owner'});
    await owner.ask('DELETE', `/dashboard/api/members/${await idOf('gone@shop.example')}`);
    const asOther = (page: DashboardPage, headers: Record<string, string>): DashboardPage => ({
      ...page,
      ask: async (method, path, sent) =>
        service.app.request(path, {
          method,
          headers: {
            ...{Cookie: page.cookie() ?? '', [BRANCH_HEADER]: shop},
            ...{'Content-Type': 'application/json', ...headers},
          },
          ...(sent !== undefined && {body: JSON.stringify(sent)}),
        }),
    });
    const here = {Origin: service.deps.publicUrl, 'Sec-Fetch-Site': 'same-origin'};
    callers = {
      nobody: openDashboard(service, shop),
      "another branch's owner": asOther(banker, here),
      'a removed owner': removed,
      'a page of another origin': asOther(owner, {
        ...{Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site'},
      }),
      owner,
      support: await joinBranch(service, {role: 'support'}),
      viewer: await joinBranch(service, {role: 'viewer'}),
    };
  });

  const idOf = async (email: string) => {
    const [row] = await service.deps.db.query<{id: string}>(
      'SELECT id FROM account WHERE email = $1',
      [email],
    );
    return row?.id ?? '';
  };

  /** What an action is about, as it stands before it. */
  const prepare = async (): Promise<Ids> => {
    // All of these come from one client.
    await service.deps.db.query('DELETE FROM rate_limit');
    const {ask} = server(service);
    await ask('PUT', '/v5/webhook', {url: 'https://shop.example/hook'});
    const person = await openPage(service, {phone: '+598 99 123 456'});
    const {id: location} = await person.save();
    const {deliveries} = await (await ask('GET', '/v5/webhook/deliveries?limit=1')).json();
    const email = `m${++count}@shop.example`;
    const colleague = await joinBranch(service, {role: 'support', email});
    const wish = {events: ['address.collected'], reason: 'For our routes'};
    const asked = await colleague.ask('POST', '/dashboard/api/subscription-requests', wish);
    const {id: request} = await asked.json();
    const {owner} = callers;
    await owner.ask('POST', '/dashboard/api/invitations', {
      email: `i${count}@x.example`,
      role: 'viewer',
    });
    const {invitations} = await (await owner.ask('GET', '/dashboard/api/members')).json();
    const wanted = {kind: 'publishable', label: '', origins: ['https://shop.example']};
    const {key} = await (await owner.ask('POST', '/dashboard/api/keys', wanted)).json();
    const why = {reason: 'The yearly count'};
    const ordered = await owner.ask('POST', '/dashboard/api/exports/addresses', why);
    const {id: order} = await ordered.json();
    const auditOrdered = await owner.ask('POST', '/dashboard/api/exports/audit', {});
    const {id: auditOrder} = await auditOrdered.json();
    return {
      request,
      order,
      auditOrder,
      location,
      delivery: deliveries[0].id,
      member: await idOf(email),
      invitation: invitations[0].id,
      key: key.id,
    };
  };

  it('is asked of every route of the dashboard', () => {
    const known = service.app.routes
      .filter(({method, path}) => method !== 'ALL' && path.startsWith('/dashboard/api'))
      .map(({method, path}) => `${method} ${path}`);
    const here = Object.keys(ACTIONS).filter(route => route.includes('/dashboard'));
    expect([...new Set(known)].sort()).toEqual([...here, ...ABOUT_ONESELF].sort());
  });

  describe.each(Object.entries(ACTIONS))('%s', (route, {path, body, needs, answer}) => {
    it.each(CALLERS)('by %s', async caller => {
      const ids = await prepare();
      const [method = '', pattern = ''] = route.split(' ');
      const sent = typeof body === 'function' ? body(ids) : body;
      const response = await callers[caller].ask(method, path?.(ids) ?? pattern, sent);
      const said = await response.text();
      const role = Role.options.find(one => one === caller);
      const expected = caller === 'nobody' ? 401 : 403;
      const isAllowed = role && PERMISSIONS[needs].includes(role);
      expect(response.status, said).toBe(isAllowed ? answer : expected);
    });
  });

  it('leaves a branch an owner', async () => {
    const {owner} = callers;
    const path = `/dashboard/api/members/${await idOf('owner@shop.example')}`;
    for (const response of [
      await owner.ask('PATCH', path, {role: 'viewer'}),
      await owner.ask('DELETE', path),
    ]) {
      expect(response.status).toBe(409);
      expect(await response.text()).toContain('A branch needs an owner');
    }
  });

  it('writes each change of a member into the audit, with who made it', async () => {
    const {owner} = callers;
    const {member} = await prepare();
    await owner.ask('PATCH', `/dashboard/api/members/${member}`, {role: 'viewer'});
    await owner.ask('DELETE', `/dashboard/api/members/${member}`);
    const lines = await service.deps.db.query(
      `SELECT action, actor FROM audit WHERE subject = $1 AND action LIKE 'member.%'
       ORDER BY number`,
      [member],
    );
    const actor = await idOf('owner@shop.example');
    expect(lines).toEqual([
      {action: 'member.signed_in', actor: member},
      {action: 'member.role.changed', actor},
      {action: 'member.removed', actor},
    ]);
  });
});
