import {randomBytes, scrypt, timingSafeEqual} from 'node:crypto';
import {ProblemError} from '../../base/problem-error.js';

/** Hashes passwords and checks them. */
export type Passwords = {
  /** A salted hash, with the parameters that it was made with. */
  readonly hash: (password: string) => Promise<string>;
  /** Whether a password has this hash; takes as long without a hash, so that time tells nobody who has an account. */
  readonly matches: (password: string, hash: string | undefined) => Promise<boolean>;
};

/** The parameters of scrypt (RFC 7914). */
type Cost = {readonly N: number; readonly r: number; readonly p: number};

/** OWASP's cheapest: 64 MB of memory and two passes. https://cheatsheetseries.owasp.org */
const OWASP: Cost = {N: 2 ** 16, r: 8, p: 2};
const KEY = 32;
const SALT = 16;

/** Each holds 64 MB and a thread that files and the embedded database share, so few are computed at a time. */
const MOST_AT_ONCE = 2;
/** More than honest members ever need at once; the others are asked to come back. */
const MOST_WAITING = 20;

export function createPasswords(cost = OWASP): Passwords {
  const inTurn = createTurns();
  const hash = async (password: string): Promise<string> => {
    const salt = randomBytes(SALT);
    const key = await inTurn(() => derive(password, salt, KEY, cost));
    const numbers = [cost.N, cost.r, cost.p];
    return ['scrypt', ...numbers, salt.toString('base64url'), key.toString('base64url')].join('$');
  };
  let nobodys: Promise<string> | undefined;
  return {
    hash,
    matches: async (password, kept) => {
      nobodys ??= hash('nobody has this password');
      const [, N, r, p, salt = '', key = ''] = (kept ?? (await nobodys)).split('$');
      const expected = Buffer.from(key, 'base64url');
      const used = {N: Number(N), r: Number(r), p: Number(p)};
      const found = await inTurn(() =>
        derive(password, Buffer.from(salt, 'base64url'), expected.length, used),
      );
      return timingSafeEqual(found, expected) && kept !== undefined;
    },
  };
}

/** The same letters however a keyboard composes them: NFKC, as NIST SP 800-63B recommends. */
function derive(password: string, salt: Uint8Array, length: number, cost: Cost): Promise<Buffer> {
  const maxmem = 256 * cost.N * cost.r;
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, length, {...cost, maxmem}, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** Runs few at once and the others in their order; throws 429 if too many wait. */
function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async work => {
    if (waiting.length >= MOST_WAITING)
      throw new ProblemError('rate_limited', 'Too many people sign in right now: try again soon.', {
        retryAfter: 5,
      });
    if (running >= MOST_AT_ONCE) await new Promise<void>(resolve => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      // The next one takes over this one's place.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
