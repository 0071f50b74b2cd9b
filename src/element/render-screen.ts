import {html, type TemplateResult} from 'lit';
import type {FlowState} from '../flow/state/state.js';
import type {ImageryProvider} from '../providers/imagery-provider.js';
import type {MapProvider} from '../providers/map-provider.js';
import type {PhotoFrame} from '../providers/photo-frame.js';
import type {DraftOffer} from '../screens/parts/draft-offer.js';
import type {FlowActionEvent} from '../screens/parts/flow-action-event.js';
import type {SuggestionList} from '../screens/search/suggestion-list.js';
import type {FirstWords, Words} from '../ui/locales/en.js';

type Shown = {
  readonly state: FlowState;
  readonly words: FirstWords | Words;
  readonly theme: 'light' | 'dark';
  readonly phone: string;
  readonly closable: boolean;
  readonly map: MapProvider | undefined;
  readonly imagery: ImageryProvider | undefined;
  readonly photos: PhotoFrame | undefined;
  readonly list: SuggestionList | undefined;
  readonly offer: DraftOffer | undefined;
  readonly onAction: (event: FlowActionEvent) => void;
};

const BAR = 'bar, steps, back-button, close-button, body, foot, heading, button, primary-button';

/** The state's screen, with its parts exported to the page. */
export function renderScreen(shown: Shown): TemplateResult {
  const {state, words, theme, phone, closable, onAction} = shown;
  const {map, imagery, photos, list, offer} = shown;
  switch (state.screen) {
    case 'saved':
      return html`<address-capture-saved
        exportparts="${BAR}, list, option"
        .state=${state}
        .words=${words}
        .closable=${closable}
        .phone=${phone}
        .offer=${offer}
        @flow-action=${onAction}
      ></address-capture-saved>`;
    case 'phone-code':
      return html`<address-capture-phone-code
        exportparts="${BAR}, input"
        .state=${state}
        .words=${words}
        .closable=${closable}
        .phone=${phone}
        @flow-action=${onAction}
      ></address-capture-phone-code>`;
    case 'search':
      return html`<address-capture-search
        exportparts="${BAR}, input, list, option"
        .state=${state}
        .words=${words}
        .closable=${closable}
        .list=${list}
        .offer=${offer}
        @flow-action=${onAction}
      ></address-capture-search>`;
    case 'pin':
      return html`<address-capture-pin
        exportparts="back-button, button, primary-button, map, pin, sheet, search-button, zoom-button, locate-button, chip"
        .state=${state}
        .words=${words}
        .theme=${theme}
        .map=${map}
        @flow-action=${onAction}
      ></address-capture-pin>`;
    case 'street-view':
      return html`<address-capture-street-view
        exportparts="back-button, button, primary-button, picture, frame, sheet, zoom-button, step-button, credit"
        .state=${state}
        .words=${words}
        .imagery=${imagery}
        @flow-action=${onAction}
      ></address-capture-street-view>`;
    case 'photo':
      return html`<address-capture-photo
        exportparts="back-button, button, primary-button, picture, frame, sheet, zoom-button, turn-button"
        .state=${state}
        .words=${words}
        .photos=${photos}
        @flow-action=${onAction}
      ></address-capture-photo>`;
    case 'door':
      return html`<address-capture-door
        exportparts="${BAR}, input"
        .state=${state}
        .words=${words}
        .closable=${closable}
        @flow-action=${onAction}
      ></address-capture-door>`;
    case 'review':
      return html`<address-capture-review
        exportparts="${BAR}, input, card, map-button, picture-button, line, pin, chip, consent"
        .state=${state}
        .words=${words}
        .closable=${closable}
        .theme=${theme}
        .map=${map}
        .imagery=${imagery}
        @flow-action=${onAction}
      ></address-capture-review>`;
    case 'done':
      return html`<address-capture-done
        exportparts="${BAR}, link, option"
        .state=${state}
        .words=${words}
        .phone=${phone}
        .closable=${closable}
        @flow-action=${onAction}
      ></address-capture-done>`;
    case 'trouble':
      return html`<address-capture-trouble
        exportparts=${BAR}
        .state=${state}
        .words=${words}
        .closable=${closable}
        @flow-action=${onAction}
      ></address-capture-trouble>`;
    default:
      state.screen satisfies never;
      return html``;
  }
}
