import {expect, it} from 'vitest';
import {parseUrl} from '../../src/contract/parse-url.js';

it('reads a URL, also beside another, and is not thrown off by what is none', () => {
  expect(parseUrl('https://shop.example:8443/a?b#c')?.host).toBe('shop.example:8443');
  expect(parseUrl('/ir', 'https://shop.example/a/b')?.href).toBe('https://shop.example/ir');
  for (const text of ['', 'shop.example', '/ir', 'https://', 'https://a b/'])
    expect(parseUrl(text)).toBeUndefined();
});

it('reads a host with letters beyond ASCII also when it has run hot', () => {
  const hosts = new Set<string | undefined>();
  for (let turn = 0; turn < 30_000; turn++) hosts.add(parseUrl('https://ñandú.example/')?.host);
  expect([...hosts]).toEqual(['xn--and-6ma2c.example']);
});
