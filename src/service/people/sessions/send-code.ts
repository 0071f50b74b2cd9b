import type {CodeSent} from '../../../contract/session.js';
import {ProblemError} from '../../base/problem-error.js';
import {randomDigits} from '../../base/random.js';
import {refundAll, refuseSpent, type Spent, spendFor} from '../accounts/rate-limit.js';
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
import {ATTEMPTS, findRecipient, storeCode} from './code-store.js';

/** Seconds after which a person may want to ask again; they may at once. */
const RETRY_AFTER = 5;

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
 * 400 if the phone accepts no texts, 503 if the gateway does not accept the text. After each of the last two another
 * code may be requested at once, and the previous one is as good as before.
 *
 * A text that was surely not sent counts for nothing. If nobody knows whether it was sent, the branch's budget keeps it,
 * since it may be charged, and the person's own limits do not. If the phone accepts no texts, the budget does not keep
 * it, and the person's own limits do: otherwise somebody could ask the gateway about phones without end.
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
  const ofPerson = spentByCode(secrets, asker);
  const ofBudget = spentByText(secrets, budgets, {
    ...{branchId: branch.id, isKnown, clientAddress, segments},
  });
  const counted = [...ofPerson, ...ofBudget];
  const expiresAt = new Date(at.getTime() + CODE_LIFE);
  const undoStore = await spendFor(db, asker, counted, async () => {
    const undo = await storeCode(db, {
      sessionId: session.id,
      codeHash: secrets.keyedHash(branch.id, 'code', `${session.id} ${code}`),
      at,
      expiresAt,
      after: new Date(at.getTime() - RESEND_AFTER),
    });
    if (undo) return undo;
    // Two simultaneous requests: the other one sends its code.
    await refundAll(db, asker, counted);
    throw tooSoon(RESEND_AFTER);
  });
  try {
    await sms.send({to, text});
    if (keepsTexts)
      await keepText(db, secrets, {
        ...{branchId: branch.id, to, code, text},
        ...{sentAt: at, expiresAt},
      });
  } catch (error) {
    await refundAll(db, asker, refundable(error, {ofPerson, ofBudget}));
    await undoStore();
    throw error instanceof SmsError ? notSent(error) : error;
  }
  for (const line of await warnOfTexts(db, {budgets, branchId: branch.id, segments, at}))
    logTexts?.(line);
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

/** What is given back for a text that was not accepted. */
function refundable(
  error: unknown,
  {ofPerson, ofBudget}: Readonly<Record<'ofPerson' | 'ofBudget', readonly Spent[]>>,
): readonly Spent[] {
  if (!(error instanceof SmsError) || error.reason === 'unknown') return ofPerson;
  return error.reason === 'number' ? ofBudget : [...ofPerson, ...ofBudget];
}

function notSent(error: SmsError): ProblemError {
  if (error.reason === 'number')
    return new ProblemError('invalid_phone', 'This phone cannot receive texts.', {cause: error});
  const detail = 'The text message could not be sent: try again in a moment.';
  return new ProblemError('service_unavailable', detail, {
    retryAfter: error.retryAfter ?? RETRY_AFTER,
    cause: error,
  });
}
