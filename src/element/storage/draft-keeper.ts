import * as v from 'valibot';
import {type NewAddress, PointSource} from '../../contract/address/new-address.js';
import {AddressPrecision} from '../../contract/address/precision.js';
import {StreetView} from '../../contract/address/user-address.js';
import type {DoorField} from '../../contract/door-fields.js';
import {GeoPoint} from '../../contract/geo-point.js';
import {Place} from '../../contract/place.js';
import {isMoreThanText} from '../../flow/state/begun.js';
import type {Said} from '../../flow/state/draft.js';
import {STEPS, type Unfinished} from '../../flow/state/state.js';
import type {NetworkApi} from '../../wire/call.js';
import {type DeviceStore, fits, type Kept} from './device-store.js';
import type {QueueTools} from './kept-queue.js';

/** Milliseconds between two writes, so that dragging and typing do not wait for the device. */
const PACE = 300;

/** Most characters of text to keep if the whole draft does not fit: as many as a street name may have. */
const SHORT_TEXT = 200;

/** As much of an address as tells one from anything else: the service checks what it is sent. */
const Sendable = v.object({street_name: v.string(), geo_point: GeoPoint});

/** The sent address exactly as it was: it is compared with the next one to send. */
export const SentAddress = v.custom<NewAddress>(value => v.is(Sendable, value));

/** Counted up when the draft's shape changes: drafts of other versions are not read. */
const VERSION = 1;

const Typed = v.object({from: v.literal('typed'), street_name: v.string()});
const Chosen = v.object({from: v.literal('suggestion'), place: Place});
const DoorText = v.exactOptional(v.string());
const DoorTexts = v.object({
  building: DoorText,
  unit: DoorText,
  floor: DoorText,
  street: DoorText,
  directions: DoorText,
  landmark: DoorText,
} satisfies Record<DoorField, typeof DoorText>);

const DRAFT: Kept<Unfinished & {readonly version: number}> = {
  name: 'draft',
  schema: v.object({
    version: v.literal(VERSION),
    step: v.picklist(STEPS),
    draft: v.object({
      id: v.string(),
      changes: v.exactOptional(v.string()),
      text: v.string(),
      said: v.exactOptional(v.custom<Said>(value => v.is(Typed, value) || v.is(Chosen, value))),
      typed: v.exactOptional(DoorTexts),
      pin: v.exactOptional(
        v.object({
          geo_point: GeoPoint,
          source: PointSource,
          accuracy: v.exactOptional(v.number()),
          // A draft kept before it was known is at the gate, as it was taken then.
          precision: v.optional(AddressPrecision, 'gate'),
        }),
      ),
      under: v.exactOptional(Place),
      street_view: v.exactOptional(StreetView),
      photo: v.exactOptional(v.object({id: v.string()})),
      door: v.exactOptional(DoorTexts),
      presence: v.exactOptional(v.object({words: v.string()})),
    }),
    sent: v.exactOptional(
      v.object({
        revision: v.number(),
        address: SentAddress,
        isOutdated: v.exactOptional(v.boolean()),
      }),
    ),
  }),
  days: 7,
  ofOnePerson: false,
};

/** Keeps the draft on the device while the person enters it. */
export class DraftKeeper {
  readonly #store: DeviceStore;
  readonly #network: NetworkApi;
  readonly #ending: AbortSignal;
  /** The next draft to write. */
  #due: Unfinished | undefined;
  #isPausing = false;
  /** Before this nothing can be written; what is due waits for it, also when the conversation ends meanwhile. */
  #isReady = false;

  constructor({store, network, page, ending}: QueueTools) {
    this.#store = store;
    this.#network = network;
    this.#ending = ending;
    const write = () => this.keepNow();
    page.onHidden(write, ending);
    ending.addEventListener('abort', write, {once: true});
  }

  /** The draft of an earlier visit; undefined if there is none. */
  async read(): Promise<Unfinished | undefined> {
    return this.#store.read(DRAFT);
  }

  /** Writes the first draft at once, then the newest after each pause. */
  async keep(unfinished: Unfinished): Promise<void> {
    this.#due = unfinished;
    if (this.#isPausing) return;
    this.#isPausing = true;
    await this.#store.ready();
    this.#isReady = true;
    this.keepNow();
    await this.#network.wait(PACE, this.#ending).catch(() => {});
    this.#isPausing = false;
    if (this.#due && !this.#ending.aborted) this.keep(this.#due);
  }

  /** Writes a pending draft without waiting for the pause. */
  keepNow(): void {
    const due = this.#due;
    if (!due || !this.#isReady) return;
    this.#due = undefined;
    const whole = {...due, version: VERSION};
    const next = fits(whole) ? whole : {...whole, draft: lighter(due.draft)};
    this.#store.updateNow(DRAFT, now => (now && outweighs(now, next) ? now : next));
  }

  /** Removes the draft with this id; another tab's draft stays. */
  async forget(id: string): Promise<void> {
    if (this.#due?.draft.id === id) this.#due = undefined;
    await this.#store.ready({first: false});
    this.#store.removeNow(DRAFT, kept => kept.draft.id === id);
  }
}

/** Text in the search field alone does not replace a draft in which something was chosen or described. */
function outweighs(now: Unfinished, next: Unfinished): boolean {
  const isOther = now.draft.id !== next.draft.id;
  return isOther && isMoreThanText(now.draft) && !isMoreThanText(next.draft);
}

/** Without what can be looked up again, and with the text shortened. */
function lighter({under: _, ...draft}: Unfinished['draft']): Unfinished['draft'] {
  return {...draft, text: draft.text.slice(0, SHORT_TEXT)};
}
