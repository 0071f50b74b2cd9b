/** What the page lets one choose; all of it is in the link. */
export type Settings = {
  /** Hexadecimal colours, such as `#0b7a6f`. */
  readonly primary: string;
  readonly highlight: string;
  /** CSS pixels. */
  readonly radius: number;
  readonly font: FontName;
  readonly mode: Mode;
  readonly frame: FrameName;
  /** A BCP 47 tag of the element's. */
  readonly language: string;
  /** The state that was chosen last; `live` is what a person does with the element. */
  readonly screen: string;
};

export type Mode = 'light' | 'dark' | 'auto';
export type FrameName = 'phone' | 'tablet' | 'desktop';
export type FontName = keyof typeof FONTS;

/** Font families; '' is the element's own. */
export const FONTS = {
  system: '',
  serif: 'Georgia, "Times New Roman", serif',
  round: 'ui-rounded, Nunito, Quicksand, system-ui, sans-serif',
  mono: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
} as const;

/** The element's languages, each by its own name. */
export const LANGUAGES: ReadonlyMap<string, string> = new Map([
  ['en', 'English'],
  ['es', 'Español'],
  ['fr', 'Français'],
  ['pt', 'Português'],
  ['sw', 'Kiswahili'],
  ['ar', 'العربية'],
  ['hi', 'हिन्दी'],
  ['ha', 'Hausa'],
]);

/** The element's own colours in light mode, which change in dark mode only while nobody chose others. */
export const DEFAULTS: Settings = {
  primary: '#0b7a6f',
  highlight: '#f2a33a',
  radius: 14,
  font: 'system',
  mode: 'light',
  frame: 'phone',
  language: 'en',
  screen: 'pin',
};

const MODES: readonly Mode[] = ['light', 'dark', 'auto'];
const FRAMES: readonly FrameName[] = ['phone', 'tablet', 'desktop'];

/** The settings of a link's hash; what is missing or makes no sense is the default's. */
export function parseSettings(hash: string): Settings {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const color = (name: string) => {
    const text = given.get(name) ?? '';
    return /^[0-9a-f]{6}$/i.test(text) ? `#${text.toLowerCase()}` : undefined;
  };
  const radius = /^\d+$/.test(given.get('r') ?? '') ? Number(given.get('r')) : Number.NaN;
  const one = <Name extends string>(names: readonly Name[], name: string) =>
    names.find(known => known === given.get(name));
  const fonts: readonly FontName[] = ['system', 'serif', 'round', 'mono'];
  return {
    primary: color('p') ?? DEFAULTS.primary,
    highlight: color('h') ?? DEFAULTS.highlight,
    radius: radius <= 24 ? radius : DEFAULTS.radius,
    font: one(fonts, 'font') ?? DEFAULTS.font,
    mode: one(MODES, 'mode') ?? DEFAULTS.mode,
    frame: one(FRAMES, 'frame') ?? DEFAULTS.frame,
    language: one([...LANGUAGES.keys()], 'lang') ?? DEFAULTS.language,
    screen: /^[a-z-]{1,30}$/.exec(given.get('screen') ?? '')?.[0] ?? DEFAULTS.screen,
  };
}

/** The hash that brings these settings back; what is the default is left out. */
export function formatSettings(settings: Settings): string {
  const {primary, highlight, radius, font, mode, frame, language, screen} = settings;
  const hash = new URLSearchParams();
  const put = (name: string, value: string, usual: string) => {
    if (value !== usual) hash.set(name, value.replace('#', ''));
  };
  put('p', primary, DEFAULTS.primary);
  put('h', highlight, DEFAULTS.highlight);
  put('r', `${radius}`, `${DEFAULTS.radius}`);
  put('font', font, DEFAULTS.font);
  put('mode', mode, DEFAULTS.mode);
  put('frame', frame, DEFAULTS.frame);
  put('lang', language, DEFAULTS.language);
  put('screen', screen, DEFAULTS.screen);
  return `#${hash}`;
}

type Listener = (settings: Settings, before: Settings | undefined) => void;

/** Holds the settings, and tells each change to who asked; everybody learns the first ones at once. */
export class SettingsStore {
  #settings: Settings;
  readonly #listeners: Listener[] = [];

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  get current(): Settings {
    return this.#settings;
  }

  change(changes: Partial<Settings>): void {
    const before = this.#settings;
    this.#settings = {...before, ...changes};
    for (const listener of this.#listeners) listener(this.#settings, before);
  }

  subscribe(listener: Listener): void {
    this.#listeners.push(listener);
    listener(this.#settings, undefined);
  }
}
