import {toFailure} from '../contract/failure.js';
import {AddressAnswer} from '../contract/new-address.js';
import {routes} from '../contract/routes.js';
import type {OpenSession} from '../contract/session.js';
import type {Effect, FlowAction} from '../flow/actions.js';
import type {Locator} from '../providers/locator.js';
import type {PlacesProvider} from '../providers/places-provider.js';
import {call, type World} from '../wire/call.js';
import {SessionHolder} from './session-holder.js';
import {Suggester} from './suggester.js';

/** What the effects of one conversation need. */
export type EffectsSetup = {
  readonly serviceUrl: string;
  readonly openSession: OpenSession;
  readonly places: PlacesProvider;
  readonly locator: Locator;
  readonly world: World;
};

/** The effects that the service, the places and the device carry out; the others are the element's own. */
export type WorldlyEffect = Exclude<
  Effect,
  {readonly type: 'deliver' | 'report' | 'close' | 'renew-draft'}
>;

/** A wrong phone is told only after so many milliseconds without a change: the host may be typing it just now. */
const SETTLE = 1000;

/** Carries out effects until stopped; each comes back as an action. */
export class Effects {
  readonly #setup: EffectsSetup;
  readonly #dispatch: (action: FlowAction) => void;
  readonly #session: SessionHolder;
  readonly #suggester: Suggester;
  readonly #ending = new AbortController();
  #locating: AbortController | undefined;
  #reversing: AbortController | undefined;

  constructor(setup: EffectsSetup, dispatch: (action: FlowAction) => void) {
    this.#setup = setup;
    this.#dispatch = action => {
      if (!this.#ending.signal.aborted) dispatch(action);
    };
    this.#session = new SessionHolder(setup.serviceUrl, setup.openSession, setup.world);
    this.#suggester = new Suggester(setup.places, setup.world);
  }

  stop(): void {
    this.#ending.abort();
    this.#suggester.stop();
    this.#locating?.abort();
    this.#reversing?.abort();
  }

  perform(effect: WorldlyEffect): void {
    switch (effect.type) {
      case 'open-session':
        this.#openSession();
        return;
      case 'suggest': {
        const {ticket} = effect;
        this.#suggester.ask({
          ...effect,
          onFound: found => this.#dispatch({type: 'suggestions-found', ticket, ...found}),
          onFailed: caught =>
            this.#dispatch({type: 'suggestions-failed', ticket, failure: toFailure(caught)}),
        });
        return;
      }
      case 'stop-suggesting':
        this.#suggester.stop();
        return;
      case 'locate':
        this.#locate();
        return;
      case 'stop-locating':
        this.#locating?.abort();
        return;
      case 'reverse':
        this.#reverse(effect);
        return;
      case 'save':
        this.#save(effect);
        return;
      default:
        effect satisfies never;
    }
  }

  async #openSession(): Promise<void> {
    const {signal} = this.#ending;
    try {
      const {region} = await this.#session.open(signal);
      this.#dispatch({type: 'session-opened', region});
    } catch (caught) {
      const failure = toFailure(caught);
      if (failure.code === 'invalid_phone')
        await this.#setup.world.wait(SETTLE, signal).catch(() => {});
      this.#dispatch({type: 'session-failed', failure});
    }
  }

  async #locate(): Promise<void> {
    this.#locating?.abort();
    const locating = new AbortController();
    this.#locating = locating;
    try {
      const fix = await this.#setup.locator.locate(locating.signal);
      if (!locating.signal.aborted) this.#dispatch({type: 'location-found', ...fix});
    } catch (caught) {
      if (!locating.signal.aborted)
        this.#dispatch({type: 'location-failed', failure: toFailure(caught)});
    }
  }

  async #reverse({ticket, geo_point}: Extract<Effect, {type: 'reverse'}>): Promise<void> {
    this.#reversing?.abort();
    const reversing = new AbortController();
    this.#reversing = reversing;
    try {
      const place = await this.#setup.places.reverse(geo_point, reversing.signal);
      this.#dispatch({type: 'place-under-pin-found', ticket, place});
    } catch {
      this.#dispatch({type: 'place-under-pin-failed', ticket});
    }
  }

  async #save({key, address}: Extract<Effect, {type: 'save'}>): Promise<void> {
    const {serviceUrl, world} = this.#setup;
    const {signal} = this.#ending;
    try {
      const answer = await this.#session.with(
        token =>
          call(
            {
              url: serviceUrl + routes.addresses,
              method: 'POST',
              headers: {authorization: `Bearer ${token}`, 'idempotency-key': key},
              body: address,
              answer: AddressAnswer,
              tries: 3,
            },
            signal,
            world,
          ),
        signal,
      );
      this.#dispatch({type: 'saved', address: answer.address});
    } catch (caught) {
      this.#dispatch({type: 'save-failed', failure: toFailure(caught)});
    }
  }
}
