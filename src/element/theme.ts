import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {isOn} from './props/attributes.js';
import type {applyBrand} from './props/brand.js';
import type {GivenProps} from './props/element-props.js';
import {BRAND_COLORS, type StyleSettings} from './props/settings.js';

type ThemeHost = ReactiveControllerHost &
  Pick<GivenProps, 'isDarkMode' | 'styleSettings'> & {readonly renderRoot: ParentNode};

/** The element's theme, which follows the system if the page asks for that, and the brand's colours in it. */
export class Theme implements ReactiveController {
  readonly #host: ThemeHost;
  readonly #dark = matchMedia('(prefers-color-scheme: dark)');
  /** The frames whose colours are computed, and for which theme and settings. */
  #computed = new WeakMap<Element, string>();
  /** Loads where the page has a brand: ours needs nothing computed. */
  #applyBrand: typeof applyBrand | undefined;

  constructor(host: ThemeHost) {
    this.#host = host;
    host.addController(this);
  }

  get name(): 'light' | 'dark' {
    const {isDarkMode} = this.#host;
    const dark = isDarkMode === 'auto' ? this.#dark.matches : isOn(isDarkMode);
    return dark ? 'dark' : 'light';
  }

  hostConnected(): void {
    this.#dark.addEventListener('change', this.#onChange);
  }

  hostDisconnected(): void {
    this.#dark.removeEventListener('change', this.#onChange);
  }

  hostUpdated(): void {
    const {styleSettings = {}, renderRoot} = this.#host;
    const look = this.name + JSON.stringify(styleSettings);
    // A frame in the dialog inherits its look from that.
    const themed = renderRoot.querySelectorAll<HTMLElement>('.ac:not(.themed > .ac), .themed');
    for (const frame of themed) {
      // To compute the colours, styles are read back.
      if (this.#computed.get(frame) === look) continue;
      this.#computed.set(frame, look);
      if (this.#applyBrand) this.#applyBrand(frame, styleSettings);
      else {
        fill(frame, styleSettings);
        if (wearsBrand(frame, styleSettings)) this.#load();
      }
    }
  }

  async #load(): Promise<void> {
    const code = await import('./props/brand.js').catch(() => undefined);
    this.#applyBrand = code?.applyBrand;
    // What could not be had is asked for with the next update.
    this.#computed = new WeakMap();
    if (code) this.#host.requestUpdate();
  }

  #onChange = (): void => this.#host.requestUpdate();
}

/** Shows the colours of the settings at once, without what goes with them. */
function fill(frame: HTMLElement, settings: StyleSettings): void {
  for (const kind of BRAND_COLORS) {
    const color = settings[`${kind}Color`] ?? '';
    frame.style.setProperty(`--address-capture-${kind}`, CSS.supports('color', color) ? color : '');
  }
}

/** Whether the page says a colour, in its settings or its styles; one that is none is to be warned of. */
function wearsBrand(frame: HTMLElement, settings: StyleSettings): boolean {
  const style = getComputedStyle(frame);
  return BRAND_COLORS.some(
    kind => settings[`${kind}Color`] || style.getPropertyValue(`--address-capture-${kind}`),
  );
}
