import {type Failure, toFailure} from '../../contract/failure.js';
import type {FlowAction, OuterEffect} from '../../flow/actions/actions.js';
import {failed} from '../../flow/actions/failed.js';
import type {Setup} from '../props/setup.js';
import {DeviceIdentity} from '../storage/device-identity.js';
import {DeviceProof} from '../storage/device-proof.js';
import {browserDevice, type Device, DeviceStore, tabDevice} from '../storage/device-store.js';
import {DraftKeeper} from '../storage/draft-keeper.js';
import {browserPage, type Page} from '../storage/page.js';
import type {EffectTools, Performers} from './effect-tools.js';
import {findEffects} from './find-effects.js';
import {presenceTokens} from './presence-tokens.js';
import {providersOf} from './providers-of.js';
import {saveEffects} from './save-effects.js';
import {savedEffects} from './saved-effects.js';
import {searchEffects} from './search-effects.js';
import {sessionEffects} from './session-effects.js';
import {SessionHolder} from './session-holder.js';

/** Runs effects for one phone ('' for none) until `ending`; each result is dispatched as an action. */
export class Effects {
  readonly #dispatch: (action: FlowAction) => void;
  readonly #drafts: DraftKeeper;
  readonly #performers: Performers<OuterEffect>;

  constructor(
    setup: Setup,
    phone: string,
    dispatch: (action: FlowAction) => void,
    ending: AbortSignal,
    device: Device = phone ? browserDevice : tabDevice,
    page: Page = browserPage,
  ) {
    this.#dispatch = action => {
      if (!ending.aborted) dispatch(action);
    };
    const {apiKey, serviceUrl, network} = setup;
    const body = setup.openSession(phone);
    const store = new DeviceStore(device, {apiKey, phone});
    const identity = new DeviceIdentity(store, device);
    const voucher = {
      get userToken() {
        return setup.props.userToken;
      },
      onProof: () => this.#dispatch({type: 'proof-found'}),
      onRefused: (failure: Failure) => this.#dispatch({type: 'proof-refused', failure}),
    };
    const known = {proof: new DeviceProof(store, page), identity};
    const tools: EffectTools = {
      setup,
      body,
      device,
      store,
      identity,
      network,
      page,
      ending,
      session: new SessionHolder(serviceUrl, body, network, voucher, known),
      dispatch: this.#dispatch,
    };
    const providers = providersOf(setup);
    const presence = presenceTokens(tools);
    this.#drafts = new DraftKeeper(tools);
    this.#performers = {
      ...sessionEffects(tools),
      ...searchEffects(tools, providers),
      ...findEffects(tools, providers),
      ...savedEffects(tools, presence),
      ...saveEffects(tools, presence, this.#drafts),
    };
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

  #performOne<One extends OuterEffect['type']>(
    type: One,
    effect: Parameters<Performers<OuterEffect>[One]>[0],
  ) {
    return this.#performers[type](effect);
  }
}
