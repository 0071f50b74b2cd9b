import {describe, expect, it} from 'vitest';
import {type LocationHelp, locationHelp} from '../../../src/flow/state/location-help.js';

const MOZILLA = 'Mozilla/5.0';
const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE = `${MOZILLA} (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${APPLE}`;
const ANDROID = `${MOZILLA} (Linux; Android 14; SM-A155F) ${BLINK}`;

const BROWSERS: readonly (readonly [string, string, LocationHelp])[] = [
  ['Safari on an iPhone', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, 'ios-safari'],
  ['Chrome on an iPhone', `${IPHONE} CriOS/137.0 Mobile/15E148 Safari/604.1`, 'ios-app'],
  ['Firefox on an iPhone', `${IPHONE} FxiOS/139.0 Mobile/15E148 Safari/605.1.15`, 'ios-app'],
  ['an app on an iPhone', `${IPHONE} Mobile/15E148`, 'ios-app'],
  ['Chrome on Android', `${ANDROID} Chrome/137.0.0.0 Mobile Safari/537.36`, 'android-chrome'],
  [
    'Samsung’s browser',
    `${ANDROID} SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`,
    'android-chrome',
  ],
  [
    'an app on Android',
    `${MOZILLA} (Linux; Android 14; SM-A155F; wv) ${BLINK} Version/4.0 Chrome/137.0 Mobile Safari/537.36`,
    'android-app',
  ],
  [
    'Firefox on Android',
    `${MOZILLA} (Android 14; Mobile; rv:139.0) Gecko/139.0 Firefox/139.0`,
    'firefox',
  ],
  [
    'Firefox on Linux',
    `${MOZILLA} (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0`,
    'firefox',
  ],
  [
    'Chrome on Windows',
    `${MOZILLA} (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/137.0.0.0 Safari/537.36`,
    'desktop-chrome',
  ],
  [
    'Edge on Windows',
    `${MOZILLA} (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/137.0.0.0 Safari/537.36 Edg/137.0`,
    'desktop-chrome',
  ],
  [
    'Safari on a Mac',
    `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Version/18.5 Safari/605.1.15`,
    'desktop-safari',
  ],
  ['one that nobody knows', 'Strange/1.0', 'other'],
];

describe('How a denied location is allowed', () => {
  it.each(BROWSERS)('in %s', (_browser, userAgent, help) => {
    expect(locationHelp(userAgent, true)).toBe(help);
  });

  it('nowhere on a page without https', () => {
    for (const [, userAgent] of BROWSERS) expect(locationHelp(userAgent, false)).toBe('insecure');
  });
});
