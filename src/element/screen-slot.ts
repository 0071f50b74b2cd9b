import {html, type TemplateResult} from 'lit';
import type {FlowState, ScreenName} from '../flow/state/state.js';
import type {ImageryProvider} from '../providers/imagery-provider.js';
import type {MapProvider} from '../providers/map-provider.js';
import type {PhotoFrame} from '../providers/photo-frame.js';
import type {FlowActionEvent} from '../screens/parts/flow-action-event.js';
import type {SearchParts} from '../screens/search/search-parts.js';
import type {FirstWords, Words} from '../ui/locales/en/words.js';
import {tagOf} from './screens.js';

/** What screens show; each has properties for what it needs of it. */
type Shown = {
  readonly state: FlowState;
  readonly words: FirstWords | Words;
  readonly theme: 'light' | 'dark';
  readonly phone: string;
  readonly closable: boolean;
  /** Whether there is room for a map beside a form. */
  readonly wide: boolean;
  /** The state after the choice that the person is about to make. */
  readonly ahead: FlowState | undefined;
  readonly map: MapProvider | undefined;
  readonly imagery: ImageryProvider | undefined;
  readonly photos: PhotoFrame | undefined;
  readonly parts: SearchParts | undefined;
};

/** Every part that a page may style, whichever screen has it. */
const PARTS =
  'bar, steps, back-button, close-button, body, foot, heading, button, primary-button, input, list, option, map, map-hint, pin, sheet, search-button, zoom-button, locate-button, hint-button, chip, picture, frame, step-button, credit, turn-button, card, map-button, picture-button, line, consent, link';

/**
 * The element of the state's screen: the same one until another screen is shown, or this one was taken off the page.
 *
 * The one before stays, inert, until it has faded. Where there is room the pin's screen is there before its turn: its
 * map stands beside the search, and is the same one afterwards. Elsewhere it is prepared, unseen, for who is about to
 * choose.
 */
export class ScreenSlot {
  readonly #onAction: (event: FlowActionEvent) => void;
  readonly #onFaded: () => void;
  /** Two places in turns, and the pin's: moving an element would end its map. */
  #places: (HTMLElement | undefined)[] = [];
  #current: HTMLElement | undefined;

  constructor(onAction: (event: FlowActionEvent) => void, onFaded: () => void) {
    this.#onAction = onAction;
    this.#onFaded = onFaded;
  }

  render({ahead: stateAhead, ...shown}: Shown): TemplateResult {
    const {screen} = shown.state;
    const before = this.#current;
    if (!before?.isConnected) this.#places = [];
    if (!before?.isConnected || before.localName !== tagOf(screen)) this.#change(screen);
    const hasMap = screen === 'search' && shown.map && shown.parts;
    const preview = Boolean(hasMap && shown.wide);
    const ahead = Boolean(hasMap && !preview && stateAhead);
    if (preview || ahead) this.#places[2] ??= this.#create('pin');
    else if (screen === 'search' && !this.#places[2]?.inert) this.#places[2] = undefined;
    const [, , pin] = this.#places;
    if (pin && (screen === 'pin' || preview || ahead)) {
      pin.inert = false;
      const state = (ahead && stateAhead) || shown.state;
      Object.assign(pin, {...shown, state, preview, ahead});
    }
    if (this.#current !== pin) Object.assign(this.#current ?? {}, shown);
    return html`${this.#places[0]}${this.#places[1]}${pin}`;
  }

  #change(screen: ScreenName): void {
    const leaving = this.#current;
    const at = screen === 'pin' ? 2 : this.#places[0] && this.#places[0] === leaving ? 1 : 0;
    const prepared = screen === 'pin' ? this.#places[2] : undefined;
    const next = prepared ?? this.#create(screen);
    // What is there already does not come in, and nobody waits for what leaves.
    for (const one of [next, leaving]) one?.toggleAttribute('data-prepared', Boolean(prepared));
    this.#places = this.#places.map(place => (place === leaving ? place : undefined));
    this.#places[at] = next;
    if (leaving) leaving.inert = true;
    this.#current = next;
  }

  #create(screen: ScreenName): HTMLElement {
    const element = document.createElement(tagOf(screen));
    element.setAttribute('exportparts', PARTS);
    element.addEventListener('flow-action', this.#onAction);
    element.addEventListener('animationend', () => {
      if (!element.inert) return;
      this.#places = this.#places.map(place => (place === element ? undefined : place));
      this.#onFaded();
    });
    return element;
  }
}
