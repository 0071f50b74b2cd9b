import {BRANDS} from './brands.js';
import type {FrameApi, Look} from './frame/frame.js';
import {FONTS, type Settings} from './settings.js';

/** An element in a window of its own, so that its network, its place and its memory can be what one likes. */
export class ElementFrame {
  readonly iframe: HTMLIFrameElement;
  readonly #ready: Promise<FrameApi>;

  constructor(iframe: HTMLIFrameElement) {
    this.iframe = iframe;
    this.#ready = new Promise((resolve, reject) => {
      iframe.addEventListener('load', async () => {
        // A module that awaits something is not waited for.
        for (let tries = 0; tries < 100; tries++) {
          const api = iframe.contentWindow?.frame;
          if (api) return resolve(api);
          await new Promise(again => setTimeout(again, 40));
        }
        reject(new Error('The element’s script did not load.'));
      });
    });
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
