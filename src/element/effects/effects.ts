import {AddressAnswer} from '../../contract/address/new-address.js';
import type {UserAddress} from '../../contract/address/user-address.js';
import {type Failure, toFailure} from '../../contract/failure.js';
import {pageRoutes} from '../../contract/routes/page-routes.js';
import {type OpenSession, Region} from '../../contract/session.js';
import type {FlowAction, OuterEffect} from '../../flow/actions/actions.js';
import {failed} from '../../flow/actions/failed.js';
import type {Recent} from '../../flow/state/state.js';
import {call} from '../../wire/call.js';
import type {Setup} from '../props/setup.js';
import {DeviceIdentity} from '../storage/device-identity.js';
import {DeviceProof} from '../storage/device-proof.js';
import {browserDevice, type Device, DeviceStore, tabDevice} from '../storage/device-store.js';
import {DraftKeeper} from '../storage/draft-keeper.js';
import {browserPage, type Page} from '../storage/page.js';
import {Recents} from '../storage/recents.js';
import {keysBefore, SendQueue, type Waiting} from '../storage/send-queue.js';
import {Finder} from './finder.js';
import {PhotoEffects} from './photo-effects.js';
import {PresenceEffects} from './presence-effects.js';
import {providersOf} from './providers-of.js';
import {reportSlow} from './report-slow.js';
import {SavedEffects} from './saved-effects.js';
import {SessionHolder} from './session-holder.js';
import {Suggester} from './suggester.js';

type EffectOf<Type extends OuterEffect['type']> = {
  [Each in OuterEffect['type']]: Extract<OuterEffect, {type: Each}>;
}[Type];

/** Runs effects for one phone ('' for none) until `ending`; each result is dispatched as an action. */
export class Effects {
  readonly #setup: Setup;
  readonly #body: OpenSession;
  readonly #dispatch: (action: FlowAction) => void;
  readonly #identity: DeviceIdentity;
  readonly #session: SessionHolder;
  readonly #saved: SavedEffects;
  readonly #suggester: Suggester;
  readonly #recents: Recents;
  readonly #drafts: DraftKeeper;
  readonly #queue: SendQueue;
  readonly #photos: PhotoEffects;
  readonly #presence: PresenceEffects;
  readonly #ending: AbortSignal;
  /** Keys whose result was dispatched: an address may be found on the device and saved again; it is reported once. */
  readonly #reportedKeys = new Set<string>();
  readonly #finder: Finder;

  constructor(
    setup: Setup,
    phone: string,
    dispatch: (action: FlowAction) => void,
    ending: AbortSignal,
    device: Device = phone ? browserDevice : tabDevice,
    page: Page = browserPage,
  ) {
    this.#ending = ending;
    ending.addEventListener('abort', () => this.#suggester.stop());
    this.#setup = setup;
    this.#dispatch = action => {
      if (!ending.aborted) dispatch(action);
    };
    const {apiKey, serviceUrl, network} = setup;
    this.#body = setup.openSession(phone);
    const store = new DeviceStore(device, {apiKey, phone});
    const voucher = {
      get userToken() {
        return setup.props.userToken;
      },
      onProof: () => this.#dispatch({type: 'proof-found'}),
      onRefused: (failure: Failure) => this.#dispatch({type: 'proof-refused', failure}),
    };
    const identity = new DeviceIdentity(store, device);
    this.#identity = identity;
    const known = {proof: new DeviceProof(store, page), identity};
    this.#session = new SessionHolder(serviceUrl, this.#body, network, voucher, known);
    this.#presence = new PresenceEffects({setup, store, device, dispatch: this.#dispatch});
    this.#saved = new SavedEffects({
      setup,
      presence: this.#presence,
      session: this.#session,
      dispatch: this.#dispatch,
      ending,
      now: device.now,
    });
    const providers = providersOf(setup);
    this.#suggester = new Suggester(providers, network);
    this.#finder = new Finder(providers, this.#dispatch, ending);
    this.#recents = new Recents(store);
    const sending = {
      post: (waiting: Waiting, signal: AbortSignal) => this.#post(waiting, signal),
      onStored: async ({key}: Waiting, stored: UserAddress) => {
        const address = await this.#photos.sendFound(key, stored);
        this.#reportStored(key, {type: 'waiting-stored', key, address});
      },
      onRefused: ({key}: Waiting, caught: unknown) =>
        this.#dispatch({type: 'waiting-refused', key, failure: toFailure(caught)}),
    };
    const tools = {store, network, page, ending};
    this.#drafts = new DraftKeeper(tools);
    const service = {serviceUrl, session: this.#session};
    this.#photos = new PhotoEffects(tools, service, this.#dispatch);
    this.#queue = new SendQueue(tools, sending);
  }

  /** Writes the draft at once, since the person may leave. */
  keepNow(): void {
    this.#drafts.keepNow();
  }

  async perform(effect: OuterEffect): Promise<void> {
    try {
      await this.#performOne(effect.type, effect);
    } catch (caught) {
      this.#dispatch(failed(effect, toFailure(caught)));
    }
  }

  #performOne<One extends OuterEffect['type']>(type: One, effect: EffectOf<One>) {
    return this.#performers[type](effect);
  }

  /** What they throw becomes the effect's failure. */
  readonly #performers: {
    readonly [Type in OuterEffect['type']]: (effect: EffectOf<Type>) => void | Promise<void>;
  } = {
    'open-session': () => this.#openSession(),
    'load-region': () => this.#loadRegion(),
    'load-addresses': () => {
      this.#presence.find();
      return this.#saved.load();
    },
    'select-address': ({id}) => this.#saved.select(id),
    'remove-address': ({address}) => this.#saved.remove(address),
    'send-code': () => this.#saved.sendCode(),
    'confirm-code': ({code}) => this.#saved.confirm(code),
    'note-keeping-declined': () => this.#identity.noteAsked(),
    'wait-a-second': ({ticket}) => this.#saved.wait(ticket),
    'stop-presence': ({id}) => this.#presence.stop(id),
    suggest: effect => {
      const {ticket, ...question} = effect;
      this.#suggester.ask({
        ...question,
        onFound: found => this.#dispatch({type: 'suggestions-found', ticket, ...found}),
        onFailed: caught => this.#dispatch(failed(effect, toFailure(caught))),
      });
    },
    'stop-suggesting': () => this.#suggester.stop(),
    'load-recents': () => this.#dispatchRecents(this.#recents.read()),
    'keep-recent': ({recent}) => this.#dispatchRecents(this.#recents.keep(recent)),
    'forget-recents': () => this.#dispatchRecents(this.#recents.forget()),
    'read-photo': effect => this.#photos.read(effect),
    'keep-photo': effect => this.#photos.keep(effect),
    'find-photo': effect => this.#photos.find(effect),
    'find-panorama': effect => this.#finder.findPanorama(effect),
    locate: () => this.#finder.locate(),
    'stop-locating': () => this.#finder.stop('locate'),
    reverse: effect => this.#finder.reverse(effect),
    'load-draft': () => this.#dispatchDraft(),
    'keep-draft': ({unfinished}) => this.#drafts.keep(unfinished),
    'forget-draft': ({id}) => {
      this.#drafts.forget(id);
      this.#photos.forget(id);
    },
    'send-waiting': () => {
      this.#queue.sendKept();
      this.#photos.sendKept();
    },
    withdraw: ({key}) => this.#queue.withdraw(key),
    save: effect => this.#save(effect),
  };

  async #openSession(): Promise<void> {
    if (!this.#body.phone) return this.#dispatch({type: 'phone-missing'});
    const opening = this.#session.open(this.#ending);
    const {region, proof, presence, codes} = await this.#patiently('session', opening);
    const {name} = this.#body.app;
    const asked = presence && {presenceFor: name};
    const mayKeep = codes === true && !(await this.#identity.wasAsked());
    this.#dispatch({type: 'session-opened', region, proof, codes, mayKeep, ...asked});
  }

  /** The area that the service covers, asked without a session. */
  async #loadRegion(): Promise<void> {
    const {serviceUrl, apiKey, network} = this.#setup;
    const url = `${serviceUrl}${pageRoutes.region}?${new URLSearchParams({key: apiKey})}`;
    const region = await call({url, answer: Region, attempts: 3}, this.#ending, network);
    this.#dispatch({type: 'region-found', region});
  }

  /** Reports to the person if an answer is slow. */
  #patiently<T>(during: 'session' | 'save', work: Promise<T>): Promise<T> {
    return reportSlow(
      work,
      () => this.#dispatch({type: 'answer-slow', during}),
      this.#setup.network,
    );
  }

  async #dispatchRecents(kept: Promise<readonly Recent[]>): Promise<void> {
    this.#dispatch({type: 'recents-loaded', recents: await kept});
  }

  async #dispatchDraft(): Promise<void> {
    this.#dispatch({type: 'draft-found', left: await this.#drafts.read()});
  }

  async #save({jpeg, ...waiting}: EffectOf<'save'>): Promise<void> {
    const {key} = waiting;
    try {
      const stored = await this.#patiently('save', this.#queue.send(waiting));
      const saved = jpeg ? await this.#photos.send(key, stored, jpeg) : {address: stored};
      this.#reportStored(key, {type: 'saved', ...saved});
    } catch (caught) {
      if (!this.#reportedKeys.has(key)) throw caught;
    }
  }

  #reportStored(key: string, action: FlowAction): void {
    if (this.#reportedKeys.has(key)) return;
    this.#reportedKeys.add(key);
    this.#dispatch(action);
  }

  async #post({key, address, changes}: Waiting, signal: AbortSignal): Promise<UserAddress> {
    // A saved address that was removed meanwhile is saved as a new one: nothing that was entered is lost.
    const changed = changes && (await this.#saved.change(changes, address, signal));
    if (changed) return changed;
    await this.#session.keepIdentity();
    const replaces = keysBefore(key);
    const {first_name, last_name} = this.#body;
    const request = {
      url: this.#setup.serviceUrl + pageRoutes.addresses,
      method: 'POST' as const,
      headers: {'idempotency-key': key},
      body: {...address, first_name, last_name, ...(replaces.length > 0 && {replaces})},
      answer: AddressAnswer,
      attempts: 3,
    };
    return this.#presence.take(await this.#session.call(request, signal, this.#ending));
  }
}
