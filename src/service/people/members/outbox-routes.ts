import {Hono} from 'hono';
import type {OutboxAnswer} from '../../../contract/dashboard/outbox.js';
import {dashboardRoutes} from '../../../contract/routes/dashboard-routes.js';
import type {Env} from '../../http/env.js';
import type {Secrets} from '../accounts/secrets.js';
import {writtenPhone} from '../accounts/written-phone.js';
import {keptTexts} from '../texts/outbox.js';
import {type MemberGuardOptions, memberGuard} from './member-guard.js';

/** `GET /dashboard/api/outbox` of a sandbox: the codes that it would send, so that one can enter them. */
export function outboxRoutes(options: MemberGuardOptions & {readonly secrets: Secrets}): Hono<Env> {
  const {db, secrets} = options;
  return new Hono<Env>().get(dashboardRoutes.outbox, memberGuard(options, 'operate'), async c => {
    const kept = await keptTexts(db, secrets, c.get('branch').id);
    const answer: OutboxAnswer = {
      texts: kept.map(({to, code, text, sentAt, expiresAt}) => ({
        ...{to: writtenPhone(to), code, text},
        sent_at: sentAt.toISOString(),
        expires_at: expiresAt.toISOString(),
      })),
    };
    return c.json(answer);
  });
}
