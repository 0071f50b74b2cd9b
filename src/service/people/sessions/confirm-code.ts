import {timingSafeEqual} from 'node:crypto';
import type {Session} from '../../../contract/session.js';
import {ProblemError} from '../../base/problem-error.js';
import {refundAll, spendFor} from '../accounts/rate-limit.js';
import type {StoreOptions} from '../accounts/store-options.js';
import {findAsker, type Visit} from './asker.js';
import {spentByWrongCode} from './code-limits.js';
import {returnAttempt, useAttempt} from './code-store.js';
import {rememberDevice} from './devices.js';
import {lockPhone} from './person-store.js';
import {provePerson} from './prove-person.js';
import {markSessionProved} from './store.js';

/** The fields of a session that a confirmed code changes. */
export type Proved = Pick<Session, 'user_id' | 'proof'> & {readonly device_token: string};

/**
 * Proves the phone of a session by its code, and remembers the device for 30 days. The right code may be entered again,
 * since the first answer may have been lost.
 *
 * Each code counts as wrong until it is known to be right, so that simultaneous requests cannot exceed the limit of
 * wrong ones. Throws 400 for a wrong code, with the attempts left, and 429 if none is left for the code or the phone.
 */
export async function confirmCode(
  {db, clock, random, secrets}: StoreOptions,
  visit: Visit,
  code: string,
): Promise<Proved> {
  const {branch, session, origin} = visit;
  const at = clock();
  const attempt = await useAttempt(db, {sessionId: session.id, at});
  if (!attempt)
    throw new ProblemError('rate_limited', 'No code is valid any more: request a new one.', {
      retryAfter: 0,
    });
  const {codeHash} = attempt;
  try {
    const asker = await findAsker(db, visit, at);
    const counted = spentByWrongCode(secrets, asker);
    return await spendFor(db, asker, counted, async wrongLeft => {
      const entered = secrets.keyedHash(branch.id, 'code', `${session.id} ${code}`);
      if (!timingSafeEqual(entered, codeHash)) throw wrongCode(Math.min(attempt.left, wrongLeft));
      return db.transaction(async tx => {
        // Before the session's own rows, as when the person is deleted, to avoid a deadlock.
        await lockPhone(tx, branch.id, session.phoneHash);
        await returnAttempt(tx, {sessionId: session.id, codeHash});
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
        return {user_id: personId, proof: 'code', device_token: device.token} as const;
      });
    });
  } catch (error) {
    const isWrong = error instanceof ProblemError && error.code === 'bad_argument';
    // If the database fails again, the first failure is still the one to report.
    if (!isWrong) await returnAttempt(db, {sessionId: session.id, codeHash}).catch(() => {});
    throw error;
  }
}

function wrongCode(left: number): ProblemError {
  const detail =
    left > 0
      ? `The code is wrong: ${left === 1 ? '1 attempt is' : `${left} attempts are`} left.`
      : 'The code is wrong: request a new one.';
  return new ProblemError('bad_argument', detail, {
    errors: [{field: 'code', message: detail}],
    attemptsLeft: left,
  });
}
