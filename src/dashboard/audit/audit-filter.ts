import * as v from 'valibot';
import {AccessGroup, type AuditFilter} from '../../contract/dashboard/audit.js';
import {dashboardRoutes} from '../../contract/routes/dashboard-routes.js';

/** What is looked for, as the address of the page says it. */
export type Filter = {
  readonly group?: AccessGroup;
  readonly actor?: string;
  /** An id, or the e-mail address of an invitation. */
  readonly subject?: string;
  /** A day where the reader is: "2026-11-16". */
  readonly since?: string;
};

/** What the address of the page says; nothing of what it says wrongly. */
export function filterOf(query: URLSearchParams): Filter {
  const group = v.safeParse(AccessGroup, query.get('group'));
  const [actor, subject, since] = ['actor', 'subject', 'since'].map(name => query.get(name));
  return {
    ...(group.success && {group: group.output}),
    ...(actor && {actor}),
    ...(subject && {subject}),
    ...(since && midnight(since) && {since}),
  };
}

/** Where the page is that looks for this. */
export function auditHref(filter: Filter): string {
  const query = new URLSearchParams(filter);
  return `${dashboardRoutes.page}/audit${query.size > 0 ? `?${query}` : ''}`;
}

/** As the service is asked. */
export function askedFor({since, ...filter}: Filter): Filter & AuditFilter {
  const moment = since && midnight(since);
  return {...filter, ...(moment && {since: moment})};
}

/** When a day begins where the reader is; undefined of what is no day. */
function midnight(day: string): string | undefined {
  const at = new Date(`${day}T00:00`);
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(at.getTime())
    ? at.toISOString()
    : undefined;
}
