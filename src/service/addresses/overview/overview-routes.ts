import {Hono} from 'hono';
import {OverviewQuery} from '../../../contract/dashboard/overview.js';
import {dashboardRoutes} from '../../../contract/routes/dashboard-routes.js';
import type {Env} from '../../http/env.js';
import {parseQuery} from '../../http/parse-query.js';
import {type MemberGuardOptions, memberGuard} from '../../people/members/member-guard.js';
import {overviewOf} from './overview-of.js';

/** `GET /dashboard/api/overview`, for every member. */
export function overviewRoutes(options: MemberGuardOptions): Hono<Env> {
  const {db, clock} = options;
  return new Hono<Env>().get(dashboardRoutes.overview, memberGuard(options, 'view'), async c => {
    const query = parseQuery(c, OverviewQuery);
    return c.json(await overviewOf(db, clock, {branchId: c.get('branch').id, ...query}));
  });
}
