import type {Limit, Spent} from '../accounts/rate-limit.js';
import {type Secrets, sha256} from '../accounts/secrets.js';
import {spentByClient} from '../accounts/spend-client.js';
import type {Asker} from './asker.js';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Milliseconds for which a code is valid, and after which another may be requested. */
export const CODE_LIFE = 10 * 60_000;
export const RESEND_AFTER = 30_000;

const wrong = (name: string, most: number): Limit => ({
  ...{name, most, seconds: DAY},
  refusal: 'Too many wrong codes were entered for this phone',
});

/**
 * Wrong codes in a day. Somebody who guesses at another person's phone uses up the attempts of their own network (five
 * for one code, and three for the next), and then those of all devices on which the phone was never proved. A device on
 * which it was proved has its own attempts, which no other device can use up.
 *
 * A code is one of a million and has five attempts, so each comparison succeeds with one millionth. Against one phone
 * there are 30 attempts a day, from four networks or four thousand: 1 in 33,000 a day. Repeated every day of a year,
 * with six texts a day to the phone, that succeeds with 1.1 % (1 − (1 − 10⁻⁶)^10,950). Somebody who once proved the
 * phone, and lost it, has 20 more attempts: 1 in 20,000 a day, 1.8 % a year, and none once its person has signed out of
 * every device. Over all phones of a branch the texts are the limit: with a budget of 200, 150 a day go to unknown
 * devices with five attempts each, which is 1 in 1,300 a day for somebody who uses it up against any phones.
 */
const WRONG_FROM_CLIENT = wrong('wrong code from client', 8);
const WRONG_OF_UNKNOWN = wrong('wrong code of unknown devices', 30);
const WRONG_OF_KNOWN = wrong('wrong code of known device', 10);
const WRONG_OF_ALL_KNOWN = wrong('wrong code of known devices', 20);

const codes = (name: string, most: number): Limit => ({
  ...{name, most, seconds: HOUR},
  refusal: 'Too many codes were requested',
});

/** Codes in an hour, counted like wrong codes. One client may have the phones of a whole town behind it. */
const CODES_OF_SESSION = codes('code of session', 5);
const CODES_FROM_CLIENT = codes('code from client', 60);
const CODES_FROM_CLIENT_TO_PHONE = codes('code from client to phone', 4);
const CODES_OF_UNKNOWN = codes('code of unknown devices', 10);
const CODES_OF_KNOWN = codes('code of known device', 5);
const CODES_OF_ALL_KNOWN = codes('code of known devices', 10);

/** For one phone, an IPv6 /48 counts as two networks: one person may own all of it. */
const ONE_PHONE_IN_48 = 2;

/** What a wrong code counts for. */
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

/** What sending a code counts for, in addition to the branch's texts. */
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
