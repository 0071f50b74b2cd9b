import {timingSafeEqual} from 'node:crypto';
import type {Session} from '../../../contract/session.js';
import {ProblemError} from '../../base/problem-error.js';
import {refundAll, spendAll} from '../accounts/rate-limit.js';
import {findAsker, type Visit} from './asker.js';
import {spentByWrongCode} from './code-limits.js';
import {returnTry, takeTry} from './code-store.js';
import {rememberDevice} from './devices.js';
import {lockPhone} from './person-store.js';
import {provePerson} from './prove-person.js';
import type {SessionOptions} from './session-options.js';
import {markSessionProved} from './store.js';

/** What a confirmed code changes of a session. */
export type Proved = Pick<Session, 'user_id' | 'proof'> & {readonly device_token: string};

/**
 * Proves the phone of a session by its code, and remembers the device for 30 days.
 *
 * Said again, the right code is right again: the first answer may have been lost on the way.
 *
 * It counts as a wrong one until it is known to be right, so that however many are said at once, no more are compared than
 * may be wrong.
 *
 * Throws 400 for a wrong code, telling the attempts left, and 429 where none is left, for this code or for the phone today.
 */
export async function confirmCode(
  {db, clock, random, secrets}: SessionOptions,
  visit: Visit,
  code: string,
): Promise<Proved> {
  const {branch, session, origin} = visit;
  const at = clock();
  const tried = await takeTry(db, {sessionId: session.id, at});
  if (!tried)
    throw new ProblemError('rate_limited', 'No code is good any more: ask for a new one.', {
      retryAfter: 0,
    });
  const {codeHash} = tried;
  const asker = await findAsker(db, visit, at);
  const counted = spentByWrongCode(secrets, asker);
  const wrongLeft = await spendAll(db, asker, counted).catch(async (error: unknown) => {
    await returnTry(db, {sessionId: session.id, codeHash});
    throw error;
  });
  const said = secrets.keyedHash(branch.id, 'code', `${session.id} ${code}`);
  if (!timingSafeEqual(said, codeHash)) {
    const left = Math.min(tried.left, wrongLeft);
    const detail =
      left > 0
        ? `The code is wrong: ${left === 1 ? '1 attempt is' : `${left} attempts are`} left.`
        : 'The code is wrong: ask for a new one.';
    throw new ProblemError('bad_argument', detail, {
      errors: [{field: 'code', message: detail}],
      attemptsLeft: left,
    });
  }
  return db.transaction(async tx => {
    // Before the session's own rows, as a deletion of the person does that: so neither waits for the other.
    await lockPhone(tx, branch.id, session.phoneHash);
    await returnTry(tx, {sessionId: session.id, codeHash});
    await refundAll(tx, asker, counted);
    const person = {branchId: branch.id, id: session.userId, phoneHash: session.phoneHash};
    const personId = await provePerson(tx, person);
    const device = await rememberDevice(tx, random, {
      branchId: branch.id,
      personId,
      keyHash: session.keyHash,
      origin,
      at,
    });
    await markSessionProved(tx, {id: session.id, proof: 'code', deviceId: device.id});
    return {user_id: personId, proof: 'code', device_token: device.token};
  });
}
