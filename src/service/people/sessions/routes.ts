import {type Context, Hono} from 'hono';
import {routes} from '../../../contract/routes/routes.js';
import {
  type CodeSent,
  ConfirmCode,
  OpenSession,
  type Region,
  type Session,
} from '../../../contract/session.js';
import type {Environment} from '../../base/environment.js';
import {ProblemError} from '../../base/problem-error.js';
import {type Env, outside} from '../../http/env.js';
import {jsonBody} from '../../http/json-body.js';
import {acceptedLanguage} from '../../words/accepted-language.js';
import {branchOfKey} from '../accounts/key-guard.js';
import {SESSIONS} from '../accounts/limits.js';
import {spendFor} from '../accounts/rate-limit.js';
import {sha256} from '../accounts/secrets.js';
import {spentByClient} from '../accounts/spend-client.js';
import type {SmsGateway} from '../texts/sms-gateway.js';
import type {Visit} from './asker.js';
import {canBeTexted, findBranchOffers} from './branch-offers.js';
import {confirmCode} from './confirm-code.js';
import {revokeDevices} from './device-store.js';
import {forgetIdentities} from './identity-store.js';
import {openSession} from './open-session.js';
import {lockPhone} from './person-store.js';
import {type SendCodeOptions, sendCode} from './send-code.js';
import {bearerToken, sessionGuard} from './session-guard.js';

type SessionRoutesOptions = SendCodeOptions & {
  readonly environment: Environment;
  /** Where a page of a branch of this country opens. */
  readonly regions: {regionFor(country: string): Region};
};

/**
 * `POST /v5/sessions` opens a session; `…/code` sends six digits to its phone, and `…/code/confirm` proves the phone by
 * them; `DELETE /v5/sessions/devices` revokes all devices of a proved person.
 */
export function sessionRoutes(options: SessionRoutesOptions): Hono<Env> {
  const {db, clock, secrets, environment, regions} = options;
  const guard = sessionGuard(options);
  return new Hono<Env>()
    .post(routes.sessions, async c => {
      const body = await jsonBody(c, OpenSession);
      const branch = await branchOfKey(c, {db, environment, clock, key: body.api_key});
      const client = {branchId: branch.id, address: c.get('clientAddress'), at: clock()};
      const spent = [
        ...spentByClient(secrets, SESSIONS.client, client),
        {limit: SESSIONS.branch, subject: sha256(branch.id)},
      ];
      const origin = originOf(c);
      const [{session, phone}, offers] = await spendFor(db, client, spent, () =>
        Promise.all([openSession(options, body, {branch, origin}), findBranchOffers(db, branch)]),
      );
      const answer: Session = {
        ...session,
        region: regions.regionFor(branch.country),
        codes: options.sms !== undefined && canBeTexted(phone, offers.textsTo),
        presence: offers.presence,
      };
      return c.json(answer, 201);
    })
    .post(routes.sessionCode, guard, async c => {
      const {sms} = options;
      // A gateway may take seconds, in which the client's other requests continue.
      const gateway: SmsGateway | undefined = sms && {
        send: message => outside(c, () => sms.send(message)),
      };
      const sent: CodeSent = await sendCode({...options, sms: gateway}, visitOf(c));
      return c.json(sent, 202);
    })
    .post(routes.confirmCode, guard, async c => {
      const {code} = await jsonBody(c, ConfirmCode);
      const visit = visitOf(c);
      const proved = await confirmCode(options, visit, code);
      const answer: Session = {
        token: bearerToken(c) ?? '',
        expires_at: visit.session.expiresAt.toISOString(),
        region: regions.regionFor(visit.branch.country),
        presence: (await findBranchOffers(db, visit.branch)).presence,
        ...proved,
      };
      return c.json(answer);
    })
    .delete(routes.devices, guard, async c => {
      const {proof, userId, phoneHash} = c.get('session');
      if (proof === 'none')
        throw new ProblemError(
          'permission_denied',
          'Prove the phone first: nobody else may sign a person out.',
        );
      const of = {branchId: c.get('branch').id, personId: userId};
      await db.transaction(async tx => {
        await lockPhone(tx, of.branchId, phoneHash);
        await revokeDevices(tx, {...of, at: clock()});
        await forgetIdentities(tx, of);
      });
      return c.body(null, 204);
    });
}

function visitOf(c: Context<Env>): Visit {
  return {
    branch: c.get('branch'),
    session: c.get('session'),
    origin: originOf(c),
    clientAddress: c.get('clientAddress'),
    language: acceptedLanguage(c.req.header('Accept-Language')).language,
  };
}

function originOf(c: Context<Env>): string {
  return c.req.header('Origin') ?? '';
}
