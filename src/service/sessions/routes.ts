import {Hono} from 'hono';
import {routes} from '../../contract/routes.js';
import {OpenSession, type Region, type Session} from '../../contract/session.js';
import {branchOfKey} from '../accounts/key-guard.js';
import {parsePhone} from '../accounts/phone.js';
import {type Secrets, sha256} from '../accounts/secrets.js';
import type {Clock} from '../clock.js';
import type {Environment} from '../config.js';
import type {Db} from '../db/db.js';
import type {Env} from '../http/env.js';
import {jsonBody} from '../http/json-body.js';
import {type Random, randomLetters} from '../random.js';
import {insertProvisionalPerson, insertSession} from './store.js';

const HOUR = 3_600_000;

type Deps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly secrets: Secrets;
  readonly environment: Environment;
  readonly region: Region;
};

/**
 * `POST /v5/sessions`: a phone was said and nothing proved, so the person is a new, provisional one.
 *
 * Statements and answer are the same whether the phone is known or not.
 */
export function sessionRoutes({db, clock, random, secrets, environment, region}: Deps): Hono<Env> {
  return new Hono<Env>().post(routes.sessions, async c => {
    const body = await jsonBody(c, OpenSession);
    const branch = await branchOfKey(c, {db, environment, key: body.api_key});
    const phone = parsePhone(body.phone, branch.country);
    const at = clock();
    const expiresAt = new Date(at.getTime() + HOUR);
    const token = randomLetters(random, 43);
    const userId = randomLetters(random);
    const seal = (field: string, text: string | undefined) =>
      text ? secrets.encrypt(branch.id, field, text) : undefined;
    await db.transaction(async tx => {
      await insertProvisionalPerson(tx, {
        branchId: branch.id,
        id: userId,
        phoneHash: secrets.phoneHash(branch.id, phone),
        phone: secrets.encrypt(branch.id, 'phone', phone),
        firstName: seal('first_name', body.first_name),
        lastName: seal('last_name', body.last_name),
        at,
      });
      await insertSession(tx, {
        hash: sha256(token),
        id: randomLetters(random),
        branchId: branch.id,
        personId: userId,
        keyHash: sha256(body.api_key),
        app: body.app,
        at,
        expiresAt,
      });
    });
    const session: Session = {
      token,
      expires_at: expiresAt.toISOString(),
      user_id: userId,
      region,
    };
    return c.json(session, 201);
  });
}
