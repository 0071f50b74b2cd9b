import type {Role} from '../../../src/contract/dashboard/role.js';
import {BRANCH_HEADER, dashboardRoutes} from '../../../src/contract/routes/dashboard-routes.js';
import type {Db} from '../../../src/service/base/db/db.js';
import {makeLink} from '../../../src/service/people/members/make-link.js';
import type {Caller} from './callers.js';
import {startService, type TestService} from './service.js';

/** The password of every member of a test. */
export const PASSWORD = 'a gate of blue iron';

/** A page of the dashboard: keeps its cookie, and sends what a browser sends of a page of the service. */
export type DashboardPage = Caller & {
  /** The cookie as it is sent; undefined while nobody is signed in. */
  cookie(): string | undefined;
};

/** Opens the dashboard; `branchId` is the branch that its requests name. */
export function openDashboard({app, deps}: TestService, branchId?: string): DashboardPage {
  let cookie: string | undefined;
  return {
    cookie: () => cookie,
    ask: async (method, path, sent) => {
      const response = await app.request(path, {
        method,
        headers: {
          ...(method !== 'GET' && {Origin: deps.publicUrl}),
          'Sec-Fetch-Site': 'same-origin',
          ...(cookie && {Cookie: cookie}),
          ...(branchId && {[BRANCH_HEADER]: branchId}),
          ...(sent !== undefined && {'Content-Type': 'application/json'}),
        },
        ...(sent !== undefined && {body: JSON.stringify(sent)}),
      });
      const given = response.headers.get('Set-Cookie');
      if (given) cookie = /Max-Age=0/.test(given) ? undefined : given.split(';')[0];
      return response;
    },
  };
}

/** The token of a link, which stands behind its `#`. */
export function tokenOf(link: string): string {
  return new URL(link).hash.slice(1);
}

/** A new member of a branch, signed in. */
export async function joinBranch(
  service: TestService,
  {
    role,
    branch = 'shop',
    email = `${role}@${branch}.example`,
  }: {readonly role: Role; readonly branch?: 'shop' | 'bank'; readonly email?: string},
): Promise<DashboardPage> {
  const branchId = service[branch].id;
  const {link} = await makeLink(service.deps, {purpose: 'invitation', branchId, role, email});
  const page = openDashboard(service, branchId);
  const response = await page.ask('POST', dashboardRoutes.acceptLink, {
    token: tokenOf(link),
    name: `${role} of the ${branch}`,
    password: PASSWORD,
  });
  if (!response.ok) throw new Error(await response.text());
  return page;
}

/** A service without anything of the test before, and the owner of its shop, signed in. */
export async function startWithOwner(
  db: Db,
): Promise<{readonly service: TestService; readonly owner: DashboardPage}> {
  await db.script('DELETE FROM branch; DELETE FROM account; DELETE FROM rate_limit');
  const service = await startService(db);
  return {service, owner: await joinBranch(service, {role: 'owner'})};
}
