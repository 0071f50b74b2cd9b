import {describe, expect, it} from 'vitest';
import {systemRandom} from '../../../../src/service/base/random.js';
import {createSecrets} from '../../../../src/service/people/accounts/secrets.js';

const secrets = createSecrets(new Uint8Array(32).fill(1), systemRandom);
const others = createSecrets(new Uint8Array(32).fill(2), systemRandom);

describe('what is encrypted', () => {
  it('is read again by its own branch, field and secret', () => {
    const sealed = secrets.encrypt('shop', 'phone', '+59899123456');
    expect(secrets.decrypt('shop', 'phone', sealed)).toBe('+59899123456');
  });

  it('looks different each time, and like nothing that went in', () => {
    const first = secrets.encrypt('shop', 'phone', '+59899123456');
    const second = secrets.encrypt('shop', 'phone', '+59899123456');
    expect(first).not.toEqual(second);
    expect(Buffer.from(first).includes('99123456')).toBe(false);
  });

  it.each([
    ['another branch', () => secrets.decrypt('bank', 'phone', sealedPhone())],
    ['another field', () => secrets.decrypt('shop', 'first_name', sealedPhone())],
    ['another secret', () => others.decrypt('shop', 'phone', sealedPhone())],
    ['one bit that was changed', () => secrets.decrypt('shop', 'phone', flipped(sealedPhone()))],
    ['a byte that is missing', () => secrets.decrypt('shop', 'phone', sealedPhone().slice(0, -1))],
    ['another version', () => secrets.decrypt('shop', 'phone', Uint8Array.of(9))],
  ])('is not read with %s', (_, read) => {
    expect(read).toThrow();
  });
});

describe('a phone’s hash', () => {
  it('is the same for the same phone of one branch, and for nothing else', () => {
    const hash = secrets.phoneHash('shop', '+59899123456');
    expect(secrets.phoneHash('shop', '+59899123456')).toEqual(hash);
    expect(secrets.phoneHash('bank', '+59899123456')).not.toEqual(hash);
    expect(secrets.phoneHash('shop', '+59899123457')).not.toEqual(hash);
    expect(others.phoneHash('shop', '+59899123456')).not.toEqual(hash);
  });
});

describe('a public link', () => {
  it('holds 128 bits that only the secret knows, new for each version', () => {
    const slug = secrets.slug('shop', 'home', 1);
    expect(slug).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(secrets.slug('shop', 'home', 1)).toBe(slug);
    expect(secrets.slug('shop', 'home', 2)).not.toBe(slug);
    expect(others.slug('shop', 'home', 1)).not.toBe(slug);
  });

  it('cannot be made to meet another by moving letters between branch and location', () => {
    expect(secrets.slug('ab', 'c', 1)).not.toBe(secrets.slug('a', 'bc', 1));
  });
});

function sealedPhone(): Uint8Array {
  return secrets.encrypt('shop', 'phone', '+59899123456');
}

function flipped(bytes: Uint8Array): Uint8Array {
  const copy = Uint8Array.from(bytes);
  copy[copy.length - 1] = (copy.at(-1) ?? 0) ^ 1;
  return copy;
}
