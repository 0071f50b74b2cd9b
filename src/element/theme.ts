import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {isOn} from './props/attributes.js';
import {applyBrand} from './props/brand.js';
import type {GivenProps} from './props/element-props.js';

type ThemeHost = ReactiveControllerHost &
  Pick<GivenProps, 'isDarkMode' | 'styleSettings'> & {readonly renderRoot: ParentNode};

/** The element's theme, which follows the system if the page asks for that, and the brand's colours in it. */
export class Theme implements ReactiveController {
  readonly #host: ThemeHost;
  readonly #dark = matchMedia('(prefers-color-scheme: dark)');
  /** The frames whose colours are computed, and for which theme and settings. */
  readonly #computed = new WeakMap<Element, string>();

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
    const {styleSettings, renderRoot} = this.#host;
    const look = this.name + JSON.stringify(styleSettings);
    // A frame in the dialog inherits its look from that.
    const themed = renderRoot.querySelectorAll<HTMLElement>('.ac:not(.themed > .ac), .themed');
    for (const frame of themed) {
      // To compute the colours, styles are read back.
      if (this.#computed.get(frame) === look) continue;
      this.#computed.set(frame, look);
      applyBrand(frame, styleSettings);
    }
  }

  #onChange = (): void => this.#host.requestUpdate();
}
