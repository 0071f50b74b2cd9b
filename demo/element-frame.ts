import {BRANDS} from './brands.js';
import type {FrameApi, Look} from './frame/frame.js';
import {FONTS, type Settings} from './settings.js';

/** Milliseconds after which an element's window that says nothing is given up. */
const PATIENCE = 30_000;

/** An element in a window of its own, so that its network, its place and its memory can be what one likes. */
export class ElementFrame {
  readonly iframe: HTMLIFrameElement;
  readonly #ready: Promise<FrameApi>;

  constructor(iframe: HTMLIFrameElement) {
    this.iframe = iframe;
    this.#ready = new Promise((resolve, reject) => {
      const giveUp = setTimeout(
        () => reject(new Error('The element’s script did not load.')),
        PATIENCE,
      );
      // Not `load`: a module that awaits something is not waited for.
      iframe.addEventListener('frame-ready', () => {
        clearTimeout(giveUp);
        const api = iframe.contentWindow?.frame;
        if (api) resolve(api);
      });
    });
    // Who asks hears of it; for a preview that nobody asks, it is no error of the page.
    this.#ready.catch(() => undefined);
    iframe.src = 'frame.html';
  }

  get api(): Promise<FrameApi> {
    return this.#ready;
  }
}

const dark = matchMedia('(prefers-color-scheme: dark)');

export function isDark({mode}: Settings): boolean {
  return mode === 'auto' ? dark.matches : mode === 'dark';
}

/** Calls back when the system turns dark or light. */
export function onSystemMode(listener: () => void): void {
  dark.addEventListener('change', listener);
}

/** The element's look under these settings; `language` where a state has one of its own. */
export function lookOf(settings: Settings, language = settings.language): Look {
  const {primary, highlight, radius, font} = settings;
  const [own] = BRANDS;
  return {
    primary,
    highlight,
    radius,
    font: FONTS[font],
    language,
    isDark: isDark(settings),
    isPlain: primary === own?.primary && highlight === own.highlight,
  };
}
