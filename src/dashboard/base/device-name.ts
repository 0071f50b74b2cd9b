import * as v from 'valibot';
import type {NewCredential} from '../../contract/dashboard/credential.js';

/** What a browser says of itself; only Chromium's have brands. */
type Browser = {
  readonly userAgent: string;
  readonly brands?: readonly string[];
};

/** The first that fits: most browsers name others, too, which they would be taken for. */
const BROWSERS = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;
const DEVICES = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS|Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
] as const;

/** "Firefox on Linux": what a passkey is called that is made here, until its person says otherwise. */
export function deviceName({userAgent, brands = []}: Browser): string {
  const own = brands.find(brand => !/Not.*Brand|Chromium|Headless/i.test(brand));
  const browser =
    own?.replace(/^(Google|Microsoft) /, '') ?? firstOf(BROWSERS, userAgent) ?? 'A browser';
  const device = firstOf(DEVICES, userAgent);
  return device === undefined ? browser : `${browser} on ${device}`;
}

/** What a new passkey is called at first; one that is held to the device is no part of it. */
export function passkeyName({response: {transports}}: NewCredential): string {
  const isHeld = transports.length > 0 && !transports.some(isInDevice);
  return isHeld ? 'Security key' : deviceName(thisBrowser());
}

function isInDevice(transport: string): boolean {
  return transport === 'internal' || transport === 'hybrid';
}

const Branded = v.object({
  userAgentData: v.object({brands: v.array(v.object({brand: v.string()}))}),
});

function thisBrowser(): Browser {
  const branded = v.safeParse(Branded, navigator);
  const {userAgent} = navigator;
  if (!branded.success) return {userAgent};
  return {userAgent, brands: branded.output.userAgentData.brands.map(({brand}) => brand)};
}

function firstOf(
  names: readonly (readonly [RegExp, string])[],
  userAgent: string,
): string | undefined {
  return names.find(([sign]) => sign.test(userAgent))?.[1];
}
