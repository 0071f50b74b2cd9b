import type {ReactiveController, ReactiveControllerHost} from 'lit';
import type {UserAddress} from '../contract/address/user-address.js';
import type {Failure} from '../contract/failure.js';
import type {FlowAction, OuterEffect} from '../flow/actions/actions.js';
import {type EarlyAction, reduceEarly} from '../flow/reduce-early.js';
import {type FlowState, initialState, type Options} from '../flow/state/state.js';
import type * as Conversation from './conversation.js';
import {EarlyActions} from './early-actions.js';
import {sameContent} from './props/same-content.js';
import type {Setup} from './props/setup.js';
import {defineScreens} from './screens.js';
import {randomId} from './storage/hexadecimal.js';

/** What the page is told if a piece of the code does not load. */
export const CODE_MISSING: Failure = {
  code: 'network_error',
  detail:
    'A part of the code could not be fetched. Are all files of the package served from one folder?',
};

export type FlowHost = ReactiveControllerHost &
  EventTarget & {
    /** The code is there; settles once its screens can be shown. */
    hostLoaded(code: typeof Conversation): Promise<void>;
    /** The page's field, outside the element, that has the focus. */
    hostElsewhere(): Element | undefined;
    hostDelivered(address: UserAddress): void;
    hostFailed(failure: Failure): void;
    hostClosed(): void;
  };

/**
 * Holds the state of one conversation: reduces actions, renders the host, performs effects.
 *
 * The reducer loads after the first screen, so that typing is possible sooner; actions queue until then.
 */
export class FlowController implements ReactiveController {
  readonly #host: FlowHost;
  readonly #newId: () => string;
  /** The reducer, its effects and what screens show with them, once loaded. */
  code: typeof Conversation | undefined;
  #loading = false;
  /** Actions dispatched before the reducer was loaded. */
  readonly #early = new EarlyActions();
  /** Whether the conversation is paused: the element is off the page, or the key is changing. */
  #isHeld = true;
  /** Why the conversation can't begin, if that was reported before the code was loaded. */
  #reported: Failure | undefined;
  /** The phone that the page has set, which `#person` may not have accepted yet. */
  #phone = '';
  #person: Conversation.Person | undefined;
  #steps: Conversation.StepReports | undefined;
  #ahead: Conversation.Ahead | undefined;
  #isConnected = false;
  #options: Options | undefined;
  #effects: Conversation.Effects | undefined;
  #ending = new AbortController();
  #setup: Setup | undefined;
  #refusal: Failure | undefined;
  /** Whether the draft may belong to another person. */
  #begun = false;
  state: FlowState;
  #providers: Conversation.ScreenProviders | undefined;

  constructor(host: FlowHost, newId: () => string = randomId) {
    this.#host = host;
    this.#newId = newId;
    this.state = initialState(newId());
    host.addController(this);
  }

  /** Begins with a valid setup; another key or service begins a new conversation. */
  start(setup: Setup): void {
    this.#stop();
    // Keeps what was typed before the page was ready.
    if (this.#begun) this.#renew();
    this.#begun = true;
    this.#isHeld = false;
    this.#setup = {...setup, network: this.#early.search.over(setup.network)};
    this.#providers = undefined;
    this.#refusal = undefined;
    this.dispatch({type: 'started'});
  }

  /** Takes the page's current phone: '' or undefined if it knows none. */
  follow(given: string | undefined): void {
    const phone = given ?? '';
    if (phone === this.#phone) return;
    this.#phone = phone;
    this.#person?.follow(phone);
  }

  #renew(): void {
    this.state = initialState(this.#newId(), this.#options);
    this.#early.take();
    this.#person?.forget();
  }

  /** Continues with another phone; keeps what was entered if the person is the same. */
  #changePerson({isSame, stored}: Parameters<Conversation.PersonFlow['changePerson']>[0]): void {
    this.#stop();
    if (!isSame) this.#renew();
    const changed = {type: 'person-changed', draftId: this.#newId(), stored} as const;
    if (this.#setup) this.dispatch(isSame ? changed : {type: 'started'});
  }

  /** Reopens the conversation from the row in a low box. */
  open(): void {
    this.dispatch({type: 'opened', draftId: this.#newId()});
  }

  #newPerson(code: typeof Conversation): Conversation.Person {
    return new code.Person(this.#phone, this.#reported, {
      state: () => this.state,
      dispatch: this.dispatch,
      perform: effect => this.#perform(effect, code),
      changePerson: how => this.#changePerson(how),
      report: failure => this.#host.hostFailed(failure),
      field: () => this.#host.hostElsewhere(),
    });
  }

  /** Absent until the code is loaded and the service known. */
  get providers(): Conversation.ScreenProviders | undefined {
    if (this.#setup) this.#providers ??= this.code?.providersOf(this.#setup);
    return this.#providers;
  }

  /** The state after the choice that the person is about to make, as far as one can tell. */
  get ahead(): FlowState | undefined {
    return this.#ahead?.state;
  }

  choose(options: Options): void {
    if (sameContent(options, this.#options ?? this.state.options)) return;
    this.#options = options;
    const action = {type: 'options-changed', options} as const;
    const isUndone = this.#isMissing || this.#early.isUndone;
    if (!this.code && isUndone) this.#dispatchEarly(action);
    else this.dispatch(action);
  }

  /** Shows at once that the conversation can't begin. */
  refuse(failure: Failure): void {
    this.#stop();
    this.#setup = undefined;
    this.#refusal = failure;
    this.#isHeld = false;
    if (!this.code) {
      this.#reported = failure;
      this.#host.hostFailed(failure);
    }
    this.dispatch({type: 'session-failed', failure});
  }

  /** Writes the draft at once, since the person may leave. */
  keepNow(): void {
    this.#effects?.keepNow();
  }

  /** Aborts what is under way, and keeps what was entered. */
  pause(): void {
    this.#isHeld = true;
    this.#stop();
  }

  /** Repeats the requests that a pause aborted. */
  resume(): void {
    this.#isHeld = false;
    if (!this.code) return;
    this.#catchUp();
    if (this.#setup && this.#ending.signal.aborted) this.dispatch({type: 'resumed'});
  }

  hostConnected(): void {
    this.#isConnected = true;
    window.addEventListener('online', this.#onOnline);
    if (!this.code) this.#load();
    this.#person?.resume();
    this.resume();
  }

  hostDisconnected(): void {
    this.#isConnected = false;
    window.removeEventListener('online', this.#onOnline);
    this.#person?.stop();
    this.pause();
  }

  #stop(): void {
    this.#ending.abort();
    this.#effects = undefined;
  }

  async #load(): Promise<void> {
    if (this.#loading) return;
    this.#loading = true;
    try {
      const code = await import('./conversation.js');
      await this.#host.hostLoaded(code);
      this.code = code;
    } catch {
      this.#miss();
      return;
    } finally {
      this.#loading = false;
    }
    defineScreens(this.code.laterScreens);
    this.#person = this.#newPerson(this.code);
    this.#steps = new this.code.StepReports();
    this.#ahead = new this.code.Ahead(this.#host);
    if (!this.#isConnected) this.#person.stop();
    this.#dispatchEarly({type: 'code-loaded'});
    if (!this.#isHeld) this.#catchUp();
    if (this.state.options.streetView) void this.code.loadPictures();
  }

  #catchUp(): void {
    for (const action of this.#early.take()) this.dispatch(action);
  }

  /** Reports that the code could not be loaded; "Try again" loads it again. */
  #miss(): void {
    if (!this.#isMissing) this.#host.hostFailed(CODE_MISSING);
    this.#dispatchEarly({type: 'code-missing', failure: CODE_MISSING});
  }

  /** Whether the screen says that the code could not be loaded. */
  get #isMissing(): boolean {
    return !this.code && this.state.screen === 'trouble';
  }

  #dispatchEarly(action: EarlyAction): void {
    this.state = reduceEarly(this.state, action);
    this.#host.requestUpdate();
  }

  #perform(effect: OuterEffect, code: typeof Conversation): void {
    const setup = this.#setup;
    if (!setup) {
      if (this.#refusal) this.dispatch(code.failed(effect, this.#refusal));
      return;
    }
    if (this.#person?.postpones(effect)) return;
    if (!this.#effects) {
      const phone = this.#person?.phone ?? '';
      this.#ending = new AbortController();
      this.#effects = new code.Effects(setup, phone, this.dispatch, this.#ending.signal);
      this.#steps?.follow(setup, this.#ending.signal);
    }
    this.#effects.perform(effect);
  }

  dispatch = (action: FlowAction): void => {
    const code = this.code;
    if (!code) {
      if (action.type === 'close-asked') this.#host.hostClosed();
      // On the trouble screen any action retries the load.
      else if (!this.#isMissing) this.#early.add(action, this.#setup);
      this.#load();
      return;
    }
    const [state, ...effects] = code.reduce(this.state, action);
    this.state = state;
    this.#steps?.see(state);
    this.#ahead?.see(state);
    this.#host.requestUpdate();
    for (const effect of effects) {
      if (effect.type === 'deliver') this.#host.hostDelivered(effect.address);
      else if (effect.type === 'report') this.#person?.report(effect.failure);
      else if (effect.type === 'close') this.#host.hostClosed();
      else if (effect.type === 'renew-draft')
        this.dispatch({type: 'restarted', draftId: this.#newId(), changes: effect.changes});
      else this.#perform(effect, code);
    }
  };

  #onOnline = (): void => this.dispatch({type: 'network-returned'});
}
