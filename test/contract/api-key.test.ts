import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {formatApiKey, parseApiKey} from '../../src/contract/api-key.js';
import {parseUrl} from '../../src/contract/parse-url.js';

const base64url = (text: string) => Buffer.from(text).toString('base64url');

describe('A publishable key', () => {
  it('is pk, the environment, where the service answers, and chance', () => {
    expect(formatApiKey('sandbox', 'http://localhost:4600', 'x7')).toBe(
      'pk_sandbox_aHR0cDovL2xvY2FsaG9zdDo0NjAw_x7',
    );
  });

  it.each([
    'https://addresses.example.com',
    'http://localhost:4600',
    'http://[::1]:8080',
    'https://xn--caf-dma.example',
  ])('says what it was made with: %s', origin => {
    const key = formatApiKey('production', origin, 'Rand0m');
    expect(key).toBe(`pk_production_${base64url(origin)}_Rand0m`);
    expect(parseApiKey(key)).toEqual({environment: 'production', origin});
  });

  it('is read where base64url writes "_" and "-" in the middle of it', () => {
    // No host makes these letters, but a key made by hand from a whole URL may hold them.
    for (const [url, letter] of [
      ['https://a.example/???', '_'],
      ['https://a.example/~~>', '-'],
    ] as const) {
      expect(base64url(url)).toContain(letter);
      expect(parseApiKey(`pk_sandbox_${base64url(url)}_abc`)?.origin).toBe('https://a.example');
    }
  });

  it('goes there and back for every host', () => {
    fc.assert(
      fc.property(
        fc.webAuthority({withIPv4: true, withPort: true}),
        fc.stringMatching(/^[A-Za-z0-9]{1,30}$/),
        (authority, random) => {
          const origin = parseUrl(`https://${authority}`)?.origin;
          fc.pre(origin !== undefined);
          expect(parseApiKey(formatApiKey('sandbox', origin, random))).toEqual({
            environment: 'sandbox',
            origin,
          });
        },
      ),
    );
  });

  it.each([
    ['nothing', ''],
    ['a server key', 'sk_sandbox_abc'],
    ['a placeholder', '<API_KEY>'],
    ['a key without chance', `pk_sandbox_${base64url('https://a.example')}`],
    ['a key without an environment', `pk__${base64url('https://a.example')}_abc`],
    ['a key with white space', ` ${formatApiKey('sandbox', 'https://a.example', 'abc')}`],
    ['what is no base64', 'pk_sandbox_a_abc'],
    ['what is no address', `pk_sandbox_${base64url('addresses')}_abc`],
    ['an address that cannot be called', `pk_sandbox_${base64url('javascript:alert(1)')}_abc`],
    ['a file', `pk_sandbox_${base64url('file:///etc')}_abc`],
  ])('is not %s', (_what, text) => {
    expect(parseApiKey(text)).toBeUndefined();
  });

  it('is asked of any text without a throw', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map(text => `pk_sandbox_${text}_x`),
        ),
        text => {
          const parts = parseApiKey(text);
          if (parts) expect(parts.origin).toMatch(/^https?:\/\//);
        },
      ),
    );
  });
});
