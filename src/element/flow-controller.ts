import type {ReactiveController, ReactiveControllerHost} from 'lit';
import type {Failure} from '../contract/failure.js';
import type {UserAddress} from '../contract/user-address.js';
import type {FlowAction, WorldlyEffect} from '../flow/actions.js';
import {failed} from '../flow/failed.js';
import {reduce} from '../flow/reduce.js';
import {type FlowState, initialState, type Options} from '../flow/state.js';
import type {DraftOffer} from '../screens/draft-offer.js';
import type {SuggestionList} from '../screens/suggestion-list.js';
import type {Effects} from './effects.js';
import {sameContent} from './props.js';
import type {Setup} from './setup.js';

const CODE_MISSING: Failure = {
  code: 'network_error',
  detail:
    'A part of the code could not be fetched. Are all files of the package served from one folder?',
};

/** What the host does when the flow asks for it. */
export type FlowHost = ReactiveControllerHost & {
  hostDelivered(address: UserAddress): void;
  hostFailed(failure: Failure): void;
  hostClosed(): void;
};

/** Holds the state of one conversation: actions go in, the host renders what comes of them, effects are performed. */
export class FlowController implements ReactiveController {
  readonly #host: FlowHost;
  readonly #newId: () => string;
  /** What performs the effects; its code comes after the first screen's, so that one can type sooner. */
  #effects: Promise<Effects> | undefined;
  #ending = new AbortController();
  #setup: Setup | undefined;
  /** Why the conversation can't begin. */
  #refusal: Failure | undefined;
  /** Whether what is entered may be another person's. */
  #begun = false;
  state: FlowState;
  /** Lists what the search found; its code comes with what searches. */
  list: SuggestionList | undefined;
  /** Offers what an earlier visit left; its code comes with what reads the device. */
  offer: DraftOffer | undefined;

  constructor(host: FlowHost, newId: () => string = randomId) {
    this.#host = host;
    this.#newId = newId;
    this.state = initialState(newId());
    host.addController(this);
  }

  /** Begins with what the page has given; a new person or key begins a new conversation. */
  start(setup: Setup): void {
    this.#stop();
    // What was typed before the page was ready is kept; what another person typed is not.
    if (this.#begun) this.state = {...initialState(this.#newId()), options: this.state.options};
    this.#begun = true;
    this.#setup = setup;
    this.#refusal = undefined;
    this.dispatch({type: 'started'});
    if (this.state.draft.text) this.dispatch({type: 'search-retried'});
    if (this.state.locating.at === 'asking') this.dispatch({type: 'location-asked'});
  }

  /** Takes what the page asks for, where it is not what it asked for before. */
  choose(options: Options): void {
    if (!sameContent(options, this.state.options))
      this.dispatch({type: 'options-changed', options});
  }

  /** Shows at once that the conversation can't begin. */
  refuse(failure: Failure): void {
    this.#stop();
    this.#setup = undefined;
    this.#refusal = failure;
    this.dispatch({type: 'session-failed', failure});
  }

  /** Stops what is under way; what was entered stays. */
  pause(): void {
    this.#stop();
  }

  /** Asks again for what a pause has stopped. */
  resume(): void {
    if (this.#setup && this.#ending.signal.aborted) this.dispatch({type: 'resumed'});
  }

  hostConnected(): void {
    window.addEventListener('online', this.#onOnline);
    this.resume();
  }

  hostDisconnected(): void {
    window.removeEventListener('online', this.#onOnline);
    this.#stop();
  }

  #stop(): void {
    this.#ending.abort();
    this.#effects = undefined;
  }

  async #perform(effect: WorldlyEffect): Promise<void> {
    const setup = this.#setup;
    if (!setup) {
      if (this.#refusal) this.dispatch(failed(effect, this.#refusal));
      return;
    }
    if (!this.#effects) {
      const ending = new AbortController();
      this.#ending = ending;
      this.#effects = import('./effects.js').then(({Effects, suggestionList, draftOffer}) => {
        this.list = suggestionList;
        this.offer = draftOffer;
        return new Effects(setup, this.dispatch, ending.signal);
      });
    }
    const {signal} = this.#ending;
    try {
      const effects = await this.#effects;
      if (!signal.aborted) effects.perform(effect);
    } catch {
      if (signal.aborted) return;
      this.#effects = undefined;
      this.dispatch(failed(effect, CODE_MISSING));
    }
  }

  dispatch = (action: FlowAction): void => {
    const [state, ...effects] = reduce(this.state, action);
    this.state = state;
    this.#host.requestUpdate();
    for (const effect of effects) {
      if (effect.type === 'deliver') this.#host.hostDelivered(effect.address);
      else if (effect.type === 'report') this.#host.hostFailed(effect.failure);
      else if (effect.type === 'close') this.#host.hostClosed();
      else if (effect.type === 'renew-draft')
        this.dispatch({type: 'restarted', draftId: this.#newId()});
      else this.#perform(effect);
    }
  };

  #onOnline = (): void => this.dispatch({type: 'network-returned'});
}

/** 32 hexadecimal digits; `crypto.randomUUID` is not there on pages without https. */
function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
