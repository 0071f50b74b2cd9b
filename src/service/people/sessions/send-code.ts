import type {CodeSent} from '../../../contract/session.js';
import {ProblemError} from '../../base/problem-error.js';
import {randomDigits} from '../../base/random.js';
import {refundAll, refuseSpent, spendAll} from '../accounts/rate-limit.js';
import type {StoreOptions} from '../accounts/store-options.js';
import {codeMessage} from '../texts/code-message.js';
import {countSegments} from '../texts/count-segments.js';
import {keepText} from '../texts/outbox.js';
import {SmsError, type SmsGateway} from '../texts/sms-gateway.js';
import {spentByText, textBudgets} from '../texts/text-budget.js';
import {type TextsLine, warnOfTexts} from '../texts/warn-of-texts.js';
import {findAsker, type Visit} from './asker.js';
import {canBeTexted, textCountries} from './branch-offers.js';
import {CODE_LIFE, RESEND_AFTER, spentByCode, spentByWrongCode} from './code-limits.js';
import {ATTEMPTS, dropCode, findRecipient, storeCode} from './code-store.js';

export type SendCodeOptions = StoreOptions & {
  /** Undefined if this service sends no texts. */
  readonly sms: SmsGateway | undefined;
  /** Called once when a branch has nearly used its texts of a day, an hour or a minute. */
  readonly logTexts?: (line: TextsLine) => void;
  /** Whether texts go to no phone, and are kept for the dashboard. */
  readonly keepsTexts?: boolean;
};

/**
 * Sends six digits to the phone of a session, with the same statements and answer whether or not the phone is known.
 *
 * Throws 409 if the phone is proved already, 403 if the branch sends no texts to its country, 429 beyond the limits,
 * 400 if the phone accepts no texts, 503 if the gateway does not answer.
 */
export async function sendCode(
  {db, clock, random, secrets, sms, logTexts, keepsTexts = false}: SendCodeOptions,
  visit: Visit,
): Promise<CodeSent> {
  const {branch, session, origin, clientAddress, language} = visit;
  const at = clock();
  if (session.proof !== 'none')
    throw new ProblemError('conflict', 'The phone of this session is already proved.');
  if (!sms)
    throw new ProblemError(
      'service_unavailable',
      'This service sends no text messages: its operator must set SMS_GATEWAY.',
    );
  const recipient = await findRecipient(db, session.id);
  if (!recipient) throw new ProblemError('unauthenticated', 'This session no longer exists.');
  const to = secrets.decrypt(branch.id, 'phone', recipient.phone);
  refuseCountry(to, textCountries(recipient.countries, branch.country));

  const asker = await findAsker(db, visit, at);
  // Sends no code that could not be entered.
  await refuseSpent(db, asker, spentByWrongCode(secrets, asker));
  const resendAt = (recipient.sent_at?.getTime() ?? -RESEND_AFTER) + RESEND_AFTER;
  if (resendAt > at.getTime()) throw tooSoon(resendAt - at.getTime());
  const code = randomDigits(random, 6);
  const text = codeMessage({code, branch: branch.name, origin, language});
  const segments = countSegments(text);
  const budgets = textBudgets(recipient.a_day);
  const isKnown = asker.knownDevice !== undefined;
  const counted = [
    ...spentByCode(secrets, asker),
    ...spentByText(secrets, budgets, {branchId: branch.id, isKnown, clientAddress, segments}),
  ];
  await spendAll(db, asker, counted);

  const expiresAt = new Date(at.getTime() + CODE_LIFE);
  const stored = await storeCode(db, {
    sessionId: session.id,
    codeHash: secrets.keyedHash(branch.id, 'code', `${session.id} ${code}`),
    at,
    expiresAt,
    after: new Date(at.getTime() - RESEND_AFTER),
  });
  if (!stored) {
    // Two simultaneous requests: the other one sends its code.
    await refundAll(db, asker, counted);
    throw tooSoon(RESEND_AFTER);
  }
  for (const line of await warnOfTexts(db, {budgets, branchId: branch.id, segments, at}))
    logTexts?.(line);
  try {
    await sms.send({to, text});
    if (keepsTexts)
      await keepText(db, secrets, {
        ...{branchId: branch.id, to, code, text},
        ...{sentAt: at, expiresAt},
      });
  } catch (error) {
    await dropCode(db, session.id);
    throw error instanceof SmsError ? notSent(error) : error;
  }
  return {
    expires_at: expiresAt.toISOString(),
    resend_at: new Date(at.getTime() + RESEND_AFTER).toISOString(),
    resend_in: RESEND_AFTER / 1000,
    attempts: ATTEMPTS,
  };
}

function tooSoon(milliseconds: number): ProblemError {
  return new ProblemError('rate_limited', 'A code was sent a moment ago: wait for it.', {
    retryAfter: Math.ceil(milliseconds / 1000),
    codeSent: true,
  });
}

function refuseCountry(phone: string, countries: readonly string[]): void {
  if (canBeTexted(phone, countries)) return;
  throw new ProblemError(
    'permission_denied',
    `This branch sends texts only to ${countries.join(', ')}: add countries with \`branches change --sms-countries\`.`,
  );
}

function notSent(error: SmsError): ProblemError {
  if (error.reason === 'number')
    return new ProblemError('invalid_phone', 'This phone cannot receive texts.', {cause: error});
  const detail = 'The text message could not be sent: try again in a moment.';
  return new ProblemError('service_unavailable', detail, {retryAfter: 5, cause: error});
}
