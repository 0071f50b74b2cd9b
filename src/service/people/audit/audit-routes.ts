import {Hono} from 'hono';
import {
  ACCESS_GROUPS,
  Access,
  type AuditAnswer,
  AuditFilter,
  AuditQuery,
} from '../../../contract/dashboard/audit.js';
import type {OrderedExport} from '../../../contract/dashboard/export.js';
import {dashboardRoutes} from '../../../contract/routes/dashboard-routes.js';
import type {Env} from '../../http/env.js';
import {jsonBody} from '../../http/json-body.js';
import {parseQuery} from '../../http/parse-query.js';
import type {LogError} from '../../http/problems.js';
import {csvAnswer} from '../exports/csv.js';
import {type OrderOptions, placeOrder, takeOrder} from '../exports/orders.js';
import {memberGuard} from '../members/member-guard.js';
import {AUDIT_COLUMNS, auditPages} from './audit-file.js';
import {findActorIds, findLines, type LineFilter} from './find-lines.js';
import {findWords} from './find-words.js';
import {wordedLines} from './worded-lines.js';

const PAGE = 50;

type AuditOptions = OrderOptions & {readonly logError: LogError};

/**
 * The audit of a branch for its owners, in pages and as a file. Reading it discloses nothing of a person, and leaves no
 * line.
 */
export function auditRoutes(options: AuditOptions): Hono<Env> {
  const {db, clock, logError} = options;
  const manage = memberGuard(options, 'manage');
  return new Hono<Env>()
    .get(dashboardRoutes.audit, manage, async c => {
      const {before, ...wanted} = parseQuery(c, AuditQuery);
      const branchId = c.get('branch').id;
      const found = await findLines(db, {
        ...filterOf(branchId, wanted),
        ...{before, most: PAGE + 1},
      });
      const lines = found.slice(0, PAGE);
      const last = found.length > PAGE ? lines.at(-1) : undefined;
      const actorIds = before === undefined ? await findActorIds(db, branchId) : undefined;
      const words = await findWords(db, branchId, {
        actors: [...lines.map(line => line.actor), ...(actorIds ?? [])],
        subjects: lines.map(({subject}) => subject),
      });
      const answer: AuditAnswer = {
        lines: wordedLines(lines, words),
        ...(last && {before: last.number}),
        ...(actorIds && {actors: actorIds.map(words.actorOf)}),
      };
      return c.json(answer);
    })
    .post(dashboardRoutes.auditExports, manage, async c => {
      const wanted = await jsonBody(c, AuditFilter);
      const answer: OrderedExport = await placeOrder(c, options, 'audit', wanted);
      return c.json(answer, 201);
    })
    .get(dashboardRoutes.auditExport(':id'), async c => {
      const wanted = await db.transaction(tx =>
        takeOrder(c, tx, options, {kind: 'audit', permission: 'manage', schema: AuditFilter}),
      );
      return csvAnswer(c, {
        fileName: `audit-${clock().toISOString().slice(0, 10)}.csv`,
        columns: AUDIT_COLUMNS,
        pages: auditPages(db, filterOf(c.get('branch').id, wanted)),
        onFailure: error => logError(error, {requestId: c.get('requestId')}),
      });
    });
}

function filterOf(branchId: string, {group, actor, subject, since}: AuditFilter): LineFilter {
  return {
    branchId,
    actions: Access.options.filter(each => !group || ACCESS_GROUPS[each] === group),
    actor,
    ...(subject && {subject}),
    ...(since !== undefined && {since: new Date(since)}),
  };
}
