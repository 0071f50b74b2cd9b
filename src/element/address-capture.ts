import {html, nothing, type TemplateResult} from 'lit';
import type {UserAddress} from '../contract/address/user-address.js';
import type {Failure} from '../contract/failure.js';
import {isSlow} from '../flow/state/slow.js';
import {tokens} from '../ui/tokens.js';
import type * as Conversation from './conversation.js';
import {CODE_MISSING, FlowController, type FlowHost} from './flow-controller.js';
import {guarded} from './guarded.js';
import {holdPlace} from './language/hold-place.js';
import {LanguageController, type LanguageHost} from './language/language-controller.js';
import {AddressError, FOR_DEVELOPERS} from './props/address-error.js';
import {isOn} from './props/attributes.js';
import {Beginning, type BeginningHost} from './props/beginning.js';
import {ElementProps, type GivenProps} from './props/element-props.js';
import {AddressCloseEvent, AddressErrorEvent, AddressSelectedEvent} from './props/events.js';
import {assertRegistered, type Mounting, mountingOf} from './props/mounting.js';
import {optionsOf} from './props/props.js';
import type {Setup} from './props/setup.js';
import {takeEarlyField} from './room/early-field.js';
import {firstFocus} from './room/first-focus.js';
import {fieldElsewhere} from './room/focus-elsewhere.js';
import type {Room, RoomHost} from './room/room.js';
import {styles} from './room/styles.js';
import {ScreenChange} from './screen-change.js';
import {ScreenSlot} from './screen-slot.js';
import {connectTo} from './screens.js';
import {Theme} from './theme.js';

/**
 * Lets a person enter where they live: a search, a pin on the gate, an address that a stranger can follow.
 *
 * @summary Captures a home's address and stores it with the service.
 * @tagname address-capture
 * @attr {string} app-name - The name in `appSettings`.
 * @attr {string} app-version - The version in `appSettings`.
 * @attr {string} primary-color - The `primaryColor` of `styleSettings`.
 * @attr {string} highlight-color - The `highlightColor` of `styleSettings`.
 * @attr {boolean} building-required - The `buildingNameOrNumber` of `requiredFieldsConfig`.
 *
 * @fires {AddressSelectedEvent} address-selected - An address was created, selected or changed for the current phone (`event.address`).
 * @fires {AddressErrorEvent} address-error - Something failed (`event.error`, with a `code` and a `userMessage`).
 * @fires {AddressCloseEvent} address-close - The person left by ✕, “Done”, Escape, the system's back gesture or a click beside the dialog, or the page called `close()`.
 * @fires {AddressStepEvent} address-step - The person left a screen (`event.step`, `event.milliseconds`).
 *
 * @slot - An `<input>` of the page's own: a person can type in it before the script is there, and goes on in the element.
 * @csspart bar - The bar on top of a screen.
 * @csspart steps - The progress in the bar.
 * @csspart back-button - The back button.
 * @csspart close-button - The close button.
 * @csspart body - The content between the bar and the foot.
 * @csspart foot - The area of the main button.
 * @csspart heading - The heading of a screen.
 * @csspart input - A text field.
 * @csspart list - The list of suggestions or of saved addresses.
 * @csspart option - A row: a suggestion, a saved address, another way on.
 * @csspart button - Any button with text.
 * @csspart primary-button - The main button of a screen.
 * @csspart map - The map.
 * @csspart pin - The pin on a map.
 * @csspart picture - The street picture or the person's own photo.
 * @csspart frame - The frame for the gate in that picture.
 * @csspart turn-button - Rotates the person's own photo.
 * @csspart step-button - Leads to the next picture along the street.
 * @csspart credit - The picture's attribution and date.
 * @csspart map-hint - The text over a map or picture that says that a tap wakes it, in a page that scrolls.
 * @csspart sheet - The sheet over the map or the picture.
 * @csspart search-button - The field over the map that leads back to the search.
 * @csspart zoom-button - A button to zoom in or out.
 * @csspart locate-button - The button to use the current location.
 * @csspart hint-button - What helps at the door; a colour of the gate.
 * @csspart chip - The plus code or the accuracy.
 * @csspart card - The card with the address in the review.
 * @csspart map-button - The map in the review, which leads back to the pin.
 * @csspart picture-button - The gate in the review, which leads back to its picture.
 * @csspart line - A group of lines of the address in the review, which leads to the step that changes them.
 * @csspart consent - The checkbox that lets the person's device confirm the address.
 * @csspart link - A link.
 * @csspart row-button - The row that the element shows in a low box.
 * @csspart dialog - The dialog over the page, which `show()` or the row opens.
 * @csspart question - The question over the dialog whether to leave, if something would be lost.
 *
 * @cssprop [--address-capture-primary=#0b7a6f] - The brand colour; in dark mode #4cc9b0.
 * @cssprop [--address-capture-highlight=#f2a33a] - Marks the typed characters in suggestions, and the eye of the pin.
 * @cssprop [--address-capture-font=system-ui] - The font family.
 * @cssprop [--address-capture-radius=14px] - The rounding of buttons and cards.
 * @cssprop [--address-capture-height=680px] - The height if the element's box has none of its own.
 */
export class AddressCapture
  extends ElementProps
  implements FlowHost, BeginningHost, LanguageHost, RoomHost
{
  static override styles = [tokens, styles];

  readonly #language = new LanguageController(this);
  readonly #flow = new FlowController(this);
  readonly #beginning = new Beginning(this, this.#language);
  readonly #theme = new Theme(this);
  readonly #screens = new ScreenChange(this, () => this.#room?.whenOpen());
  readonly #slot = new ScreenSlot(
    ({action}) => {
      const {screen} = this.#flow.state;
      this.#flow.dispatch(action);
      if (this.#flow.state.screen !== screen) this.#screens.wentTo = this.#flow.state.screen;
    },
    () => this.requestUpdate(),
  );
  /** Decides where the conversation is shown; until it is loaded, in the element. */
  #room: Room | undefined;
  #isRoomless = false;
  #isShowAsked = false;
  #destroyed = false;

  /**
   * `new AddressCapture(target, props)` and `({target, props})` mount into `target`; the parser and
   * `document.createElement` pass no arguments. Throws if the tag is not registered or the target is missing.
   */
  constructor(target?: Element | Mounting, props?: GivenProps) {
    assertRegistered(new.target, AddressCapture);
    super();
    const given = mountingOf(target, props);
    if (!given) return;
    this.#beginning.constructed = true;
    this.$set(given.props);
    given.target.append(this);
  }

  /** Removes the element and aborts everything under way; no callback follows. */
  $destroy(): void {
    this.#destroyed = true;
    this.remove();
  }

  /** Opens the conversation over the page, if `presentation` is `'dialog'` or the box is low; resolves once it is open. */
  async show(): Promise<void> {
    if (!this.isConnected)
      return console.warn('address-capture: put the element into the page before show().');
    this.#isShowAsked = true;
    await this.updateComplete;
    const room = await this.#loadRoom();
    if (!room) this.hostFailed(CODE_MISSING);
    else if (this.#isShowAsked) await room.show();
  }

  /** Closes what `show()` or the row opened, as if the person left; asks nothing. */
  close(): void {
    this.#isShowAsked = false;
    this.#room?.close();
  }

  /** Focuses the field of the screen that is shown, or its heading; in a low box, the row. */
  override focus(): void {
    if (!this.#room?.focusRow()) this.#screens.focusFirst('field', true);
  }

  override render(): TemplateResult {
    const {state} = this.#flow;
    const {words, tag, direction} = this.#language;
    const shown = {state, words, theme: this.#theme.name, tag, direction};
    const frame = () => this.#renderFrame();
    return html`<div class="place">${this.#room?.render(frame, shown) ?? (this.presentation === 'dialog' ? nothing : frame())}</div>`;
  }

  #renderFrame(): TemplateResult {
    const {state, ahead, code, providers} = this.#flow;
    const {words, tag, direction} = this.#language;
    const movement = this.#room?.movementTo(state);
    return html`<div class="ac" ?data-roomless=${this.#isRoomless} data-theme=${this.#theme.name} data-movement=${movement ?? nothing} lang=${tag} dir=${direction}>
      ${this.#slot.render({
        state,
        words,
        theme: this.#theme.name,
        phone: this.userPhoneNumber ?? '',
        closable: this.#room?.isOver || isOn(this.closable) || this.onClose !== undefined,
        wide: this.#room?.isWide === true,
        ahead,
        map: providers?.map,
        imagery: providers?.imagery,
        photos: code?.photoFrame,
        parts: code?.searchParts,
      })}
      <p class="slow" role="status">${isSlow(state) ? words.slow : nothing}</p>
    </div>`;
  }

  /** The first screen waits for its words: nobody sees another language for a moment. */
  protected override async scheduleUpdate(): Promise<void> {
    if (!this.hasUpdated) await holdPlace(this, this.#language.ready);
    super.scheduleUpdate();
  }

  override firstUpdated(): void {
    this.#loadRoom();
    takeEarlyField(this);
  }

  /** Without it the element still works, unless its box is too low or it is a dialog. */
  async #loadRoom(): Promise<Room | undefined> {
    try {
      const {Room} = await import('./conversation.js');
      this.#room ??= new Room(this);
    } catch {
      this.#isRoomless = true;
      this.requestUpdate();
    }
    return this.#room;
  }

  override willUpdate(): void {
    this.#flow.choose(optionsOf(this));
    this.#flow.follow(this.userPhoneNumber);
  }

  override updated(): void {
    this.#flow.code?.warnOfUselessProps(this, AddressCapture);
    this.#screens.show(this.#flow.state);
  }

  /** @internal For the beginning: the page's props. */
  get props(): GivenProps {
    return this;
  }

  /** @internal For the beginning: the required props are set. */
  hostBegan(setup: Setup): void {
    this.#flow.start(setup);
    connectTo(setup.serviceUrl);
  }

  /** @internal For the beginning: the key has changed, and may change again. */
  hostUnsettled(): void {
    this.#flow.pause();
  }

  /** @internal For the beginning: the key is the former one again. */
  hostSettled(): void {
    this.#flow.resume();
  }

  /** @internal For the beginning: a prop is missing or invalid. */
  hostRefused(failure: Failure): void {
    this.#flow.refuse(failure);
  }

  /** @internal For the flow: the code is there. */
  hostLoaded(code: typeof Conversation): Promise<void> {
    return this.#language.take(code);
  }

  /** @internal For the flow: the address is stored. */
  hostDelivered(address: UserAddress): void {
    if (this.#destroyed) return;
    this.dispatchEvent(new AddressSelectedEvent(address));
    guarded(() => this.onAddressSelected?.(address));
  }

  /** @internal For the flow: reports a failure to the page. */
  hostFailed(failure: Failure): void {
    if (this.#destroyed) return;
    const error = new AddressError(failure, this.#language.words);
    const event = new AddressErrorEvent(error);
    this.dispatchEvent(event);
    if (!this.onError && !event.isRead && FOR_DEVELOPERS.test(error.code)) console.error(error);
    guarded(() => this.onError?.(error));
  }

  /** @internal For the flow: the person closes the conversation. */
  hostClosed(): void {
    if (this.#room?.isOver) this.#room.leave();
    else this.hostLeft();
  }

  /** @internal For the room: the dialog opens. */
  hostOpened(): void {
    this.#flow.open();
    this.#screens.focusFirst(firstFocus(this.#flow.state), true);
  }

  /** @internal For the room: the person is leaving, for example by Escape. */
  hostLeaving(): void {
    this.#flow.keepNow();
  }

  /** @internal For the room: the person has left. */
  hostLeft(): void {
    this.dispatchEvent(new AddressCloseEvent());
    guarded(() => this.onClose?.());
  }

  /** @internal For the flow: the page's field that has the focus. */
  hostElsewhere(): Element | undefined {
    return fieldElsewhere(this);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'address-capture': AddressCapture;
  }
}
