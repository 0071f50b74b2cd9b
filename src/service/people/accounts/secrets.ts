import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
} from 'node:crypto';
import type {Random} from '../../base/random.js';

/** What a keyed hash is for; equal texts have different hashes for different purposes. */
type KeyedPurpose = 'code' | 'client' | 'interaction' | 'identity' | 'person-search';

/** What a signature is for; one of another purpose is another. */
type SignedPurpose = 'courier-link';

/** Operations that need the master secret; all but `fingerprint` are bound to one branch. */
export type Secrets = {
  /** AES-256-GCM; `field` names the text, so that one field's bytes cannot be used as another's. */
  encrypt(branchId: string, field: string, text: string): Uint8Array;
  /** Throws if the bytes were changed, or belong to another branch, field or secret. */
  decrypt(branchId: string, field: string, sealed: Uint8Array): string;
  /** Finds a phone (E.164) without storing it: equal for the same phone and branch, useless without the secret. */
  phoneHash(branchId: string, phone: string): Uint8Array;
  /** Recognises what must be neither stored nor guessable: a code of six digits, a client's address, a body. */
  keyedHash(branchId: string, purpose: KeyedPurpose, text: string): Uint8Array;
  /** Signs a text that the service gives out and takes back, such as a link; 256 bits. */
  sign(purpose: SignedPurpose, text: string): Uint8Array;
  /** 128 bits, as 22 characters, for the public link of a location; a new `version` makes a new link. */
  slug(branchId: string, locationId: string, version: number): string;
  /** Distinguishes master secrets without disclosing them. */
  readonly fingerprint: string;
};

const VERSION = 1;
const NONCE = 12;
const TAG = 16;

/** Derives a key for each purpose from the 32 bytes of the master secret (HKDF-SHA256). */
export function createSecrets(master: Uint8Array, random: Random): Secrets {
  const derive = (purpose: string): KeyObject =>
    createSecretKey(Buffer.from(hkdfSync('sha256', master, '', `address-capture/${purpose}`, 32)));
  const encryption = derive('encryption');
  const phones = derive('phone-hash');
  const slugs = derive('slug');
  const others = derive('keyed-hash');
  const signatures = derive('signature');
  const mac = (key: KeyObject, ...parts: string[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest();
  return {
    encrypt(branchId, field, text) {
      const nonce = random(NONCE);
      const cipher = createCipheriv('aes-256-gcm', encryption, nonce);
      cipher.setAAD(Buffer.from(JSON.stringify([branchId, field])));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([Uint8Array.of(VERSION), nonce, cipher.getAuthTag(), body]);
    },
    decrypt(branchId, field, sealed) {
      if (sealed[0] !== VERSION) throw new Error('Sealed by a version that is not known here.');
      const nonce = sealed.subarray(1, 1 + NONCE);
      const decipher = createDecipheriv('aes-256-gcm', encryption, nonce, {authTagLength: TAG});
      decipher.setAAD(Buffer.from(JSON.stringify([branchId, field])));
      decipher.setAuthTag(sealed.subarray(1 + NONCE, 1 + NONCE + TAG));
      const body = sealed.subarray(1 + NONCE + TAG);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
    phoneHash: (branchId, phone) => mac(phones, branchId, phone),
    keyedHash: (branchId, purpose, text) => mac(others, branchId, purpose, text),
    sign: (purpose, text) => mac(signatures, purpose, text),
    slug: (branchId, locationId, version) =>
      shortened(mac(slugs, branchId, locationId, String(version))),
    fingerprint: mac(derive('fingerprint'), 'check').toString('hex'),
  };
}

/** 128 bits of a hash, encoded for a link. */
function shortened(hash: Buffer): string {
  return hash.subarray(0, 16).toString('base64url');
}

/** For random tokens and keys only: they have too many bits to be guessed from their hash. */
export function sha256(text: string): Uint8Array {
  return createHash('sha256').update(text).digest();
}
