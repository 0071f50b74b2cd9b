import {AddressCapture} from '/cdn/address-capture.js';
import type {UserAddress} from '../../src/contract/address/user-address.js';
import {demoKey, recordingFolder} from '../hosting.js';
import {Field, type FieldName} from './field.js';
import type {Look} from './look.js';
import {memoryStorage} from './memory-storage.js';
import {Stage} from './stage.js';
import type {StandIn} from './stand-in.js';
import {STATES, type State, type StateName} from './states.js';

/* The window of one element: the page around it talks to `window.frame`, as both are of one origin. */

export type {StateName} from './states.js';
export type {FieldName, Look};

/** What the page hears; a preview has nobody who listens. */
export type Listeners = {
  /** `isSample` if the address is a state's, which the service does not know. */
  readonly onSelected?: (address: UserAddress, isSample: boolean) => void;
  readonly onStep?: (step: string, milliseconds: number) => void;
  readonly onError?: (code: string, message: string) => void;
  readonly onClosed?: () => void;
  /** The element has set or computed its colours anew. */
  readonly onPainted?: () => void;
};

export type FrameApi = {
  /** A new element, brought to a state (`live`: where a conversation begins); rejects if that is not reached. */
  show(name: StateName | 'live', look: Look, listeners?: Listeners): Promise<void>;
  dress(look: Look): void;
  changeField(field: FieldName): void;
  readonly field: FieldName;
  /** Colours as the element paints them: the value of a token such as `--primary-text`. */
  color(token: string): string;
  /** A tile of the map that is shown, and where it is in this window, in CSS pixels. */
  tile(): Tile | undefined;
};

export type Tile = {
  /** The URL of the tile so many columns and rows away; undefined if there is none. */
  url(theme: 'light' | 'dark', columns: number, rows: number): string | undefined;
  readonly left: number;
  readonly top: number;
  readonly size: number;
};

declare global {
  interface Window {
    frame?: FrameApi;
  }
}

const PHONE = '+59899123456';

Object.defineProperty(window, 'localStorage', {value: memoryStorage()});
Object.defineProperty(window, 'sessionStorage', {value: memoryStorage()});
/** Whether the element is brought to a state; it must not move the page around it to where the focus would be. */
let isPlaying = true;
const {focus} = HTMLElement.prototype;
const {scrollIntoView} = Element.prototype;
HTMLElement.prototype.focus = function (options) {
  if (!isPlaying) focus.call(this, options);
};
Element.prototype.scrollIntoView = function (options) {
  if (!isPlaying) scrollIntoView.call(this, options);
};
const standIn = await openStandIn();
const field = new Field(window, standIn);
const key = await demoKey();
let element: AddressCapture | undefined;

window.frame = {
  async show(name, look, listeners = {}) {
    isPlaying = true;
    element?.$destroy();
    localStorage.clear();
    sessionStorage.clear();
    const state: State = name === 'live' ? {title: '', group: 'way', isKnown: true} : STATES[name];
    field.answer(undefined);
    field.change(state.field ?? 'online');
    const isSample = state.isKnown === true && name !== 'live';
    const next = new AddressCapture(document.body, {
      API_KEY: key,
      // A preview needs no session, and costs the service none.
      userPhoneNumber: '',
      appSettings: {name: 'Mercado Sur', version: '1.0'},
      streetviewEnabled: true,
      toTheDoorEnabled: true,
      onAddressSelected: address => listeners.onSelected?.(address, isSample),
      onError: ({code, message}) => listeners.onError?.(code, message),
      ...propsOf(look),
    });
    element = next;
    style(next, look);
    next.addEventListener('address-step', ({step, milliseconds}) =>
      listeners.onStep?.(step, milliseconds),
    );
    next.addEventListener('address-close', () => listeners.onClosed?.());
    if (next.shadowRoot)
      new MutationObserver(() => listeners.onPainted?.()).observe(next.shadowRoot, {
        subtree: true,
        attributeFilter: ['style', 'data-theme'],
      });
    const stage = new Stage(next, field, key);
    await state.prepare?.(stage);
    if (state.isKnown) next.$set({userPhoneNumber: PHONE});
    await state.play?.(stage);
    // From here on a person goes on, and their address is theirs.
    if (listeners.onSelected && !state.isKnown) next.$set({userPhoneNumber: PHONE});
    // Nobody goes on in a preview.
    isPlaying = listeners.onSelected === undefined;
  },
  dress(look) {
    if (!element) return;
    element.$set(propsOf(look));
    style(element, look);
  },
  changeField(name) {
    field.change(name);
  },
  get field() {
    return field.name;
  },
  color(token) {
    const frame = element?.shadowRoot?.querySelector('.ac');
    return frame ? getComputedStyle(frame).getPropertyValue(token).trim() : '';
  },
  tile() {
    const image = element?.shadowRoot && findTile(element.shadowRoot);
    if (!image) return undefined;
    const {left, top, width} = image.getBoundingClientRect();
    const url: Tile['url'] = (theme, columns, rows) => tileAway(image.src, theme, columns, rows);
    return {url, left, top, size: width};
  },
};

window.frameElement?.dispatchEvent(new Event('frame-ready'));

/** What answers in place of the service, where there is none. */
async function openStandIn(): Promise<StandIn | undefined> {
  // Not by `IS_STATIC`: a build that sees the mode itself leaves out what it does not need.
  if (import.meta.env.MODE !== 'staticDemo') return undefined;
  const {openRecordedService} = await import('../recorded/recorded-service.js');
  return openRecordedService(recordingFolder(), window);
}

/** Of the URL of a tile what comes before the theme, its zoom, column and row, and what follows. */
const TILE = /^(.*\/map\/)\w+\/(\d+)\/(\d+)\/(\d+)((?:@2x)?\.webp.*)$/;

function tileAway(
  url: string,
  theme: 'light' | 'dark',
  columns: number,
  rows: number,
): string | undefined {
  const [, before = '', z, column, row, after = ''] = TILE.exec(url) ?? [];
  const [x, y] = [Number(column) + columns, Number(row) + rows];
  if (standIn) return standIn.tileUrl({theme, z: Number(z), x, y});
  return `${before}${theme}/${z}/${x}/${y}${after}`;
}

/** The first tile in a root and the shadow roots in it. */
function findTile(root: ParentNode): HTMLImageElement | undefined {
  const found = root.querySelector<HTMLImageElement>('img[src*="/map/"]');
  if (found) return found;
  for (const {shadowRoot} of root.querySelectorAll('*')) {
    const inner = shadowRoot && findTile(shadowRoot);
    if (inner) return inner;
  }
  return undefined;
}

function propsOf({primary, highlight, isDark, isPlain, language}: Look) {
  return {
    isDarkMode: isDark,
    locale: language,
    styleSettings: isPlain ? undefined : {primaryColor: primary, highlightColor: highlight},
  };
}

function style(shown: HTMLElement, {radius, font}: Look): void {
  shown.style.setProperty('--address-capture-radius', `${radius}px`);
  if (font) shown.style.setProperty('--address-capture-font', font);
  else shown.style.removeProperty('--address-capture-font');
}
