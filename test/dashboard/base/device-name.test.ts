import {describe, expect, it} from 'vitest';
import {deviceName} from '../../../src/dashboard/base/device-name.js';

const CHROME = 'Chrome/142.0.0.0 Safari/537.36';
const LINUX = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) ${CHROME}`;

describe('what a passkey is called at first', () => {
  it.each([
    ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
    ['Chrome on Linux', LINUX],
    ['Chrome on Android', `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 ${CHROME}`],
    [
      'Samsung Internet on Android',
      `Mozilla/5.0 (Linux; Android 10; K) SamsungBrowser/29.0 ${CHROME}`,
    ],
    ['Edge on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Edg/142.0.0.0`],
    [
      'Safari on iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/26.0 Mobile/15E148 Safari/604.1',
    ],
    [
      'Safari on Mac',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/26.0 Safari/605.1.15',
    ],
    ['Chrome on ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME}`],
    ['A browser', 'curl/8.17'],
  ])('is %s', (name, userAgent) => {
    expect(deviceName({userAgent})).toBe(name);
  });

  it('is what a browser says that hides behind another', () => {
    const brands = ['Chromium', 'Brave', 'Not_A Brand'];
    expect(deviceName({userAgent: LINUX, brands})).toBe('Brave on Linux');
    expect(deviceName({userAgent: LINUX, brands: ['Not_A Brand', 'Google Chrome']})).toBe(
      'Chrome on Linux',
    );
    expect(deviceName({userAgent: LINUX, brands: ['Chromium', 'Not=A?Brand']})).toBe(
      'Chrome on Linux',
    );
  });
});
