import type {FlowState} from '../flow/state/state.js';
import type {ImageryProvider} from '../providers/imagery-provider.js';
import type {MapProvider} from '../providers/map-provider.js';
import type {PhotoFrame} from '../providers/photo-frame.js';
import type {FlowActionEvent} from '../screens/parts/flow-action-event.js';
import type {SearchParts} from '../screens/search/search-parts.js';
import type {FirstWords, Words} from '../ui/locales/en.js';
import {tagOf} from './screens.js';

/** What screens show; each has properties for what it needs of it. */
type Shown = {
  readonly state: FlowState;
  readonly words: FirstWords | Words;
  readonly theme: 'light' | 'dark';
  readonly phone: string;
  readonly closable: boolean;
  readonly map: MapProvider | undefined;
  readonly imagery: ImageryProvider | undefined;
  readonly photos: PhotoFrame | undefined;
  readonly parts: SearchParts | undefined;
};

/** Every part that a page may style, whichever screen has it. */
const PARTS =
  'bar, steps, back-button, close-button, body, foot, heading, button, primary-button, input, list, option, map, map-hint, pin, sheet, search-button, zoom-button, locate-button, hint-button, chip, picture, frame, step-button, credit, turn-button, card, map-button, picture-button, line, consent, link';

/** The element of the state's screen: the same one until another screen is shown, or this one was taken off the page. */
export class ScreenSlot {
  readonly #onAction: (event: FlowActionEvent) => void;
  #screen: HTMLElement | undefined;

  constructor(onAction: (event: FlowActionEvent) => void) {
    this.#onAction = onAction;
  }

  render(shown: Shown): HTMLElement {
    const tag = tagOf(shown.state.screen);
    if (!this.#screen?.isConnected || this.#screen.localName !== tag) {
      this.#screen = document.createElement(tag);
      this.#screen.setAttribute('exportparts', PARTS);
      this.#screen.addEventListener('flow-action', this.#onAction);
    }
    return Object.assign(this.#screen, shown);
  }
}
