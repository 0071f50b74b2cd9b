import type {Limit, Spent} from '../accounts/rate-limit.js';
import {type Secrets, sha256} from '../accounts/secrets.js';
import {spentByClient} from '../accounts/spend-client.js';
import type {Asker} from './asker.js';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** How long a code is good, and how soon another may be asked for, in milliseconds. */
export const CODE_LIFE = 10 * 60_000;
export const RESEND_AFTER = 30_000;

const wrong = (name: string, most: number): Limit => ({
  ...{name, most, seconds: DAY},
  refusal: 'Too many wrong codes were said for this phone',
});

/**
 * Wrong codes in a day, counted so that whoever guesses at somebody's phone uses up their own attempts: those of their network
 * (a whole code's five, and three of the next), and then those of all devices on which the phone was never proved. A
 * device on which it was proved has attempts of its own, which no other device can use up.
 *
 * A code is one of a million and has five attempts, whoever sends it and how often, so each comparison hits with one
 * millionth. Against one phone there are 30 a day, from four networks or from four thousand: 1 in 33,000 a day. Who does
 * that each day of a year, while six texts a day come to the phone, gets in with 1.1 % (1 − (1 − 10⁻⁶)^10,950). Who once
 * proved the phone, and lost it, has 20 more: 1 in 20,000 a day, 1.8 % a year, and nothing after its person signed out of
 * every device. Over all phones of a branch together the texts are the limit: five attempts each, 150 a day to devices that are
 * not known where the budget is 200, so 1 in 1,300 a day for whoever uses it up and does not care whose phone it is.
 */
const WRONG_FROM_CLIENT = wrong('wrong code from client', 8);
const WRONG_OF_UNKNOWN = wrong('wrong code of unknown devices', 30);
const WRONG_OF_KNOWN = wrong('wrong code of known device', 10);
const WRONG_OF_ALL_KNOWN = wrong('wrong code of known devices', 20);

const codes = (name: string, most: number): Limit => ({
  ...{name, most, seconds: HOUR},
  refusal: 'Too many codes were asked for',
});

/** Codes in an hour; in whose name they are counted is as with wrong ones. Behind one client may be a whole town's phones. */
const CODES_OF_SESSION = codes('code of session', 5);
const CODES_FROM_CLIENT = codes('code from client', 60);
const CODES_FROM_CLIENT_TO_PHONE = codes('code from client to phone', 4);
const CODES_OF_UNKNOWN = codes('code of unknown devices', 10);
const CODES_OF_KNOWN = codes('code of known device', 5);
const CODES_OF_ALL_KNOWN = codes('code of known devices', 10);

/** For one phone a /48 of IPv6 is two networks: one that somebody has alone must not count as hundreds. */
const ONE_PHONE_IN_48 = 2;

/** What saying a code counts for, unless it is right. */
export function spentByWrongCode(secrets: Secrets, asker: Asker): readonly Spent[] {
  const {knownDevice, phoneHash} = asker;
  if (knownDevice)
    return [
      {limit: WRONG_OF_KNOWN, subject: knownDevice},
      {limit: WRONG_OF_ALL_KNOWN, subject: phoneHash},
    ];
  return [
    ...fromClientToPhone(secrets, WRONG_FROM_CLIENT, asker),
    {limit: WRONG_OF_UNKNOWN, subject: phoneHash},
  ];
}

/** What a code that is sent counts for, beside the texts that the branch pays for. */
export function spentByCode(secrets: Secrets, asker: Asker): readonly Spent[] {
  const {branchId, sessionId, phoneHash, knownDevice, clientAddress: address} = asker;
  const ofSession = {limit: CODES_OF_SESSION, subject: sha256(sessionId)};
  if (knownDevice)
    return [
      ofSession,
      {limit: CODES_OF_KNOWN, subject: knownDevice},
      {limit: CODES_OF_ALL_KNOWN, subject: phoneHash},
    ];
  return [
    ofSession,
    ...spentByClient(secrets, CODES_FROM_CLIENT, {branchId, address}),
    ...fromClientToPhone(secrets, CODES_FROM_CLIENT_TO_PHONE, asker),
    {limit: CODES_OF_UNKNOWN, subject: phoneHash},
  ];
}

function fromClientToPhone(
  secrets: Secrets,
  limit: Limit,
  {branchId, clientAddress: address, phoneHash}: Asker,
): readonly Spent[] {
  const narrower = {about: phoneHash, in48: ONE_PHONE_IN_48};
  return spentByClient(secrets, limit, {branchId, address}, narrower);
}
