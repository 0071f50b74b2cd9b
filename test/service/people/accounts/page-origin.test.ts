import {describe, expect, it} from 'vitest';
import {parsePageOrigin} from '../../../../src/service/people/accounts/page-origin.js';

describe('the origin of a page', () => {
  it.each([
    ['https://shop.example', 'https://shop.example'],
    ['https://shop.example:8443', 'https://shop.example:8443'],
    // As a browser sends it, however it was copied.
    ['https://Shop.Example/', 'https://shop.example'],
    ['https://shop.example:443', 'https://shop.example'],
    ['https://añejo.example', 'https://xn--aejo-gqa.example'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['http://[::1]:8080', 'http://[::1]:8080'],
    ['http://localhost:*', 'http://localhost:*'],
    // Web views of phone apps.
    ['https://localhost', 'https://localhost'],
    ['capacitor://localhost', 'capacitor://localhost'],
    ['capacitor://app.shop.example', 'capacitor://app.shop.example'],
    ['ionic://localhost', 'ionic://localhost'],
    ['my-shop://localhost', 'my-shop://localhost'],
  ])('%s is stored as %s', (text, origin) => {
    expect(parsePageOrigin('--origin', text)).toBe(origin);
  });

  it.each([
    ['null', 'every local file and sandboxed frame'],
    ['*', 'name each origin by itself'],
    ['https://*.shop.example', 'name each origin by itself'],
    ['http://localhost:*/', 'name each origin by itself'],
    ['http://192.168.0.1:*', 'name each origin by itself'],
    ['shop.example', 'a scheme and a host'],
    ['localhost:3000', 'a scheme and a host'],
    ['https:shop.example', 'a scheme and a host'],
    ['', 'a scheme and a host'],
    ['https://', 'a scheme and a host'],
    ['https://shop.example/checkout', 'write https://shop.example.'],
    ['https://shop.example?', 'write https://shop.example.'],
    ['https://shop.example/#top', 'write https://shop.example.'],
    ['http://shop.example', 'use https://'],
    ['http://localhost.evil.example', 'use https://'],
    ['http://127.0.0.1.evil.example', 'use https://'],
    ['htps://shop.example', 'is not an origin that browsers send'],
    ['file://localhost', 'a scheme and a host'],
    ['ftp://localhost', 'is not an origin that browsers send'],
    ['wss://localhost', 'is not an origin that browsers send'],
    ['javascript://localhost', 'is not an origin that browsers send'],
  ])('%s is refused: %s', (text, why) => {
    expect(() => parsePageOrigin('--origin', text)).toThrow(why);
  });

  it('is refused with a password in it, which is not said again', () => {
    const read = () => parsePageOrigin('--origin', 'https://me:geheim@shop.example');
    expect(read).toThrow('no user or password');
    expect(read).not.toThrow('geheim');
  });
});
