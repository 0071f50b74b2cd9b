/* Over 300 lines, since the class doc and the props, which are the public API, are half of it. */
import {html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import type {UserAddress} from '../contract/address/user-address.js';
import type {Failure} from '../contract/failure.js';
import {isSlow} from '../flow/state/slow.js';
import {stepsOf} from '../flow/state/state.js';
import type {FlowActionEvent} from '../screens/parts/flow-action-event.js';
import type {Screen} from '../screens/parts/screen.js';
import {tokens} from '../ui/tokens.js';
import {FlowController, type FlowHost} from './flow-controller.js';
import {AddressError} from './props/address-error.js';
import {Beginning, type BeginningHost} from './props/beginning.js';
import {applyBrand, applyStyleSettings} from './props/brand.js';
import {ElementProps} from './props/element-props.js';
import {
  AddressCloseEvent,
  AddressErrorEvent,
  AddressSelectedEvent,
  AddressStepEvent,
} from './props/events.js';
import {type Mounting, mountingOf} from './props/mounting.js';
import {type GivenProps, optionsOf} from './props/props.js';
import type {Setup} from './props/setup.js';
import {renderScreen} from './render-screen.js';
import {FIRST_FOCUS} from './room/first-focus.js';
import {focusedElsewhere} from './room/focus-elsewhere.js';
import {Movements} from './room/movement.js';
import type {Room, RoomHost} from './room/room.js';
import {styles} from './room/styles.js';
import {defineFirstScreens, hasScreen, loadAhead, loadScreen} from './screens.js';

/**
 * A person says where they live: search, a pin on the gate, an address that a stranger can follow.
 *
 * @summary Captures a home's address and stores it with the service.
 * @tagname address-capture
 *
 * @attr {string} app-name - The name in `appSettings`.
 * @attr {string} app-version - The version in `appSettings`.
 * @attr {string} primary-color - The `primaryColor` of `styleSettings`.
 * @attr {string} highlight-color - The `highlightColor` of `styleSettings`.
 * @attr {boolean} building-required - The `buildingNameOrNumber` of `requiredFieldsConfig`.
 *
 * @fires {AddressSelectedEvent} address-selected - An address was created, selected or changed, for the phone that is set now (`event.address`).
 * @fires {AddressErrorEvent} address-error - Something failed (`event.error`, with a `code` and a `userMessage`).
 * @fires {AddressCloseEvent} address-close - The person left: by ✕, Escape or the system's back.
 * @fires {AddressStepEvent} address-step - The person left a screen (`event.step`, `event.milliseconds`).
 *
 * @csspart bar - The bar over a screen.
 * @csspart steps - How far one is, in the bar.
 * @csspart back-button - Back.
 * @csspart close-button - Close.
 * @csspart body - What lies between the bar and the foot.
 * @csspart foot - What holds the main button.
 * @csspart heading - The heading of a screen.
 * @csspart input - A text field.
 * @csspart list - The suggestions; the saved addresses.
 * @csspart option - One suggestion, or one saved address.
 * @csspart button - Any button with words on it.
 * @csspart primary-button - The main button of a screen.
 * @csspart map - The map.
 * @csspart pin - The pin on a map.
 * @csspart picture - The picture of the street; one's own photo.
 * @csspart frame - The frame in it, for the gate.
 * @csspart turn-button - Turns one's own photo.
 * @csspart step-button - On to the next picture along the street.
 * @csspart credit - To whom the picture's credit goes, and when it was taken.
 * @csspart map-hint - Words over the map that say for a moment how it is moved.
 * @csspart sheet - The sheet over the map, or over the picture.
 * @csspart search-button - The field over the map that leads back to the search.
 * @csspart zoom-button - Zoom in, zoom out.
 * @csspart locate-button - Use my current location.
 * @csspart chip - The plus code; the accuracy.
 * @csspart card - The address in review.
 * @csspart map-button - The map in review, which leads back to the pin.
 * @csspart picture-button - The gate in review, which leads back to its picture.
 * @csspart line - A line of the address in review, which leads to where it is changed.
 * @csspart consent - The box with which a person lets their device confirm the address.
 * @csspart link - A link.
 * @csspart row-button - The row that the element is in a low box.
 * @csspart dialog - What that opens over the page.
 *
 * @cssprop [--address-capture-primary=#0b7a6f] - The brand's colour; in the dark #4cc9b0.
 * @cssprop [--address-capture-highlight=#f2a33a] - Marks what was typed, and the eye of the pin.
 * @cssprop [--address-capture-font=system-ui] - The font family.
 * @cssprop [--address-capture-radius=14px] - The rounding of buttons and cards.
 * @cssprop [--address-capture-height=680px] - How high it is where its box has no height of its own.
 */
export class AddressCapture extends ElementProps implements FlowHost, BeginningHost, RoomHost {
  static override styles = [tokens, styles];

  readonly #flow = new FlowController(this);
  readonly #beginning = new Beginning(this);
  readonly #dark = matchMedia('(prefers-color-scheme: dark)');
  readonly #movements = new Movements();
  #setup: Setup | undefined;
  /** Where the conversation is held; in the element itself as long as that is not loaded. */
  #room: Room | undefined;
  #isRoomless = false;
  #destroyed = false;
  /** What has its colours, and the theme for which they were computed. */
  #looks = new WeakMap<Element, string>();
  #isWarned = false;
  #shown: {screen: string; since: number} | undefined;
  /** The screen to which the person has gone themselves, until it is shown. */
  #wentTo: string | undefined;

  /**
   * `new AddressCapture(target, props)` mounts into `target`; `({target, props})` does the same; without arguments it
   * is what the parser and `document.createElement` call. Throws where the tag is not registered, or the target not there.
   */
  constructor(target?: Element | Mounting, props?: GivenProps) {
    assertRegistered(new.target);
    super();
    defineFirstScreens();
    const given = mountingOf(target, props);
    if (!given) return;
    this.#beginning.constructed = true;
    this.$set(given.props);
    given.target.append(this);
  }

  /** Sets some props and leaves the others; a name that is none is told in the console. */
  $set(props: GivenProps): void {
    const names = ElementProps.elementProperties;
    for (const [name, value] of Object.entries(props)) {
      if (names.has(name)) Object.assign(this, {[name]: value});
      else
        console.warn(
          `address-capture has no prop "${name}". It takes: ${[...names.keys()].join(', ')}.`,
        );
    }
  }

  /** Takes the element from the page and ends all that is under way; no callback comes after it. */
  $destroy(): void {
    this.#destroyed = true;
    this.remove();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#dark.addEventListener('change', this.#onSchemeChange);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#dark.removeEventListener('change', this.#onSchemeChange);
  }

  override render(): TemplateResult {
    const {state, words} = this.#flow;
    const shown = {state, words, theme: this.#theme};
    return this.#room?.render(() => this.#renderFrame(), shown) ?? this.#renderFrame();
  }

  #renderFrame(): TemplateResult {
    const {state} = this.#flow;
    const movement = this.#movements.next(state);
    return html`<div class="ac" ?data-roomless=${this.#isRoomless} data-theme=${this.#theme} data-movement=${movement ?? nothing} lang="en" dir="ltr">
      ${
        hasScreen(state.screen)
          ? renderScreen({
              state,
              words: this.#flow.words,
              theme: this.#theme,
              phone: this.userPhoneNumber ?? '',
              closable: this.#room?.isOver || this.closable === true || this.onClose !== undefined,
              map: this.#setup?.map,
              imagery: this.#flow.imagery,
              photos: this.#flow.photos,
              list: this.#flow.list,
              offer: this.#flow.offer,
              onAction: this.#onAction,
            })
          : html`<div class="loading" aria-busy="true"></div>`
      }
      <p class="slow" role="status">${isSlow(state) ? this.#flow.words.slow : nothing}</p>
    </div>`;
  }

  override firstUpdated(): void {
    // Without it one can go on, where the box is not too low.
    import('./room/room.js').then(
      ({Room}) => {
        this.#room = new Room(this);
      },
      () => {
        this.#isRoomless = true;
        this.requestUpdate();
      },
    );
  }

  override willUpdate(): void {
    this.#flow.choose(optionsOf(this));
    this.#flow.follow(this.userPhoneNumber);
    const {screen} = this.#flow.state;
    if (hasScreen(screen)) return;
    loadScreen(screen).then(
      () => this.requestUpdate(),
      () => this.#flow.dispatch({type: 'screen-missing'}),
    );
  }

  override updated(changed: PropertyValues<this>): void {
    this.#warnOfUselessProps();
    // What lies over the page has them from what holds it there.
    if (changed.has('styleSettings')) this.#looks = new WeakMap();
    for (const themed of this.renderRoot.querySelectorAll<HTMLElement>(
      '.ac:not(.themed > .ac), .themed',
    ))
      this.#applyLook(themed);
    this.#tellStep();
  }

  /** @internal For the beginning: what the page has given. */
  get props(): GivenProps {
    return this;
  }

  /** @internal For the beginning: what is required is there. */
  hostBegan(setup: Setup): void {
    this.#setup = setup;
    this.#flow.start(setup);
    loadAhead(stepsOf(this.#flow.state));
  }

  /** @internal For the beginning: another key, which may change again. */
  hostUnsettled(): void {
    this.#flow.pause();
  }

  /** @internal For the beginning: the same key as before. */
  hostSettled(): void {
    this.#flow.resume();
  }

  /** @internal For the beginning: the page gave something that can't work. */
  hostRefused(failure: Failure): void {
    this.#flow.refuse(failure);
  }

  /** @internal For the flow: the address is stored. */
  hostDelivered(address: UserAddress): void {
    if (this.#destroyed) return;
    this.dispatchEvent(new AddressSelectedEvent(address));
    guarded(() => this.onAddressSelected?.(address));
  }

  /** @internal For the flow: the page's developer is told what failed. */
  hostFailed(failure: Failure): void {
    if (this.#destroyed) return;
    const error = new AddressError(failure, this.#flow.words);
    this.dispatchEvent(new AddressErrorEvent(error));
    if (!this.onError && this.#beginning.constructed) console.error(error);
    guarded(() => this.onError?.(error));
  }

  /** @internal For the flow: the person leaves. */
  hostClosed(): void {
    if (this.#room?.isOver) this.#room.close();
    else this.hostLeft();
  }

  /** @internal For the room: it lies over the page now. */
  hostOpened(): void {
    this.#flow.open();
    this.#focusFirst(FIRST_FOCUS[this.#flow.state.screen]);
  }

  /** @internal For the room: by Escape, say. */
  hostLeaving(): void {
    this.#flow.keepNow();
  }

  /** @internal For the room: the person has left. */
  hostLeft(): void {
    this.dispatchEvent(new AddressCloseEvent());
    guarded(() => this.onClose?.());
  }

  /** @internal For the flow: where the person is, when that is a field of the page. */
  hostElsewhere(): Element | undefined {
    const focused = focusedElsewhere(this);
    return focused?.matches('input, textarea, select, iframe, [contenteditable]')
      ? focused
      : undefined;
  }

  get #theme(): 'light' | 'dark' {
    const dark = this.isDarkMode === 'auto' ? this.#dark.matches : this.isDarkMode;
    return dark ? 'dark' : 'light';
  }

  #warnOfUselessProps(): void {
    const isUseless = this.requiredFieldsConfig?.buildingNameOrNumber && !this.toTheDoorEnabled;
    if (!isUseless || this.#isWarned) return;
    this.#isWarned = true;
    console.warn(
      'address-capture: requiredFieldsConfig does nothing without toTheDoorEnabled: the field is on that screen.',
    );
  }

  /** Computing the colours reads styles back, so it is done only where one may have changed. */
  #applyLook(themed: HTMLElement): void {
    if (this.#looks.get(themed) === this.#theme) return;
    this.#looks.set(themed, this.#theme);
    applyStyleSettings(themed, this.styleSettings ?? {});
    applyBrand(themed);
  }

  /** Tells the page how long the last screen took, and gives the focus to what is first on the new one: unless the person is elsewhere on the page. */
  #tellStep(): void {
    const {screen} = this.#flow.state;
    if (this.#shown?.screen === screen || !hasScreen(screen)) return;
    const last = this.#shown;
    this.#shown = {screen, since: performance.now()};
    if (!last) return;
    this.dispatchEvent(
      new AddressStepEvent(
        last.screen as typeof screen,
        Math.round(performance.now() - last.since),
      ),
    );
    const first = this.#wentTo === screen ? FIRST_FOCUS[screen] : 'heading';
    this.#wentTo = undefined;
    if (!focusedElsewhere(this)) this.#focusFirst(first);
  }

  /** In a dialog not before that is open, which moves the focus itself. */
  async #focusFirst(first: 'heading' | 'field'): Promise<void> {
    await this.updateComplete;
    await this.#room?.whenOpen();
    const shown = this.renderRoot.querySelector<Screen>('.ac > *');
    await shown?.updateComplete;
    if (shown && 'focusHeading' in shown) shown.focusFirst(first);
  }

  #onAction = ({action}: FlowActionEvent): void => {
    const {screen} = this.#flow.state;
    this.#flow.dispatch(action);
    if (this.#flow.state.screen !== screen) this.#wentTo = this.#flow.state.screen;
  };

  #onSchemeChange = (): void => this.requestUpdate();
}

/** A callback of the page that throws is reported as if uncaught, and breaks nothing of ours. */
function guarded(callback: () => void): void {
  try {
    callback();
  } catch (thrown) {
    reportError(thrown);
  }
}

function assertRegistered(constructor: CustomElementConstructor | undefined): void {
  // A class that extends ours is checked by the browser itself.
  if (constructor !== AddressCapture || customElements.get('address-capture') === constructor)
    return;
  throw new TypeError(
    'AddressCapture is not registered. Import "address-capture", which registers it, or call define() of "address-capture/element".',
  );
}

declare global {
  interface HTMLElementTagNameMap {
    'address-capture': AddressCapture;
  }
}
