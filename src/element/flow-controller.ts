import type {ReactiveController, ReactiveControllerHost} from 'lit';
import type {UserAddress} from '../contract/address/user-address.js';
import type {Failure} from '../contract/failure.js';
import type {FlowAction, OuterEffect} from '../flow/actions/actions.js';
import {type EarlyAction, reduceEarly} from '../flow/reduce-early.js';
import {type FlowState, initialState, type Options} from '../flow/state/state.js';
import type {ImageryProvider} from '../providers/imagery-provider.js';
import type {PhotoFrame} from '../providers/photo-frame.js';
import type {DraftOffer} from '../screens/parts/draft-offer.js';
import type {SuggestionList} from '../screens/search/suggestion-list.js';
import {en, type FirstWords, type Words} from '../ui/locales/en.js';
import type * as Conversation from './conversation.js';
import {sameContent} from './props/same-content.js';
import type {Setup} from './props/setup.js';

const CODE_MISSING: Failure = {
  code: 'network_error',
  detail:
    'A part of the code could not be fetched. Are all files of the package served from one folder?',
};

/** What the host does when the flow asks for it. */
export type FlowHost = ReactiveControllerHost & {
  /** The field of the page in which the person is just now, outside of the element. */
  hostElsewhere(): Element | undefined;
  hostDelivered(address: UserAddress): void;
  hostFailed(failure: Failure): void;
  hostClosed(): void;
};

/**
 * Holds the state of one conversation: actions go in, the host renders what comes of them, effects are performed.
 *
 * What the actions mean comes after the first screen, so that one can type sooner; what is done meanwhile waits for it.
 */
export class FlowController implements ReactiveController {
  readonly #host: FlowHost;
  readonly #newId: () => string;
  /** The reducer and what performs its effects, once they are there. */
  #code: typeof Conversation | undefined;
  #loading = false;
  /** What was done before its meaning was there. */
  readonly #early: FlowAction[] = [];
  /** Whether the conversation waits: the element is in no page, or another person is being named. */
  #isHeld = true;
  /** Why the conversation can't begin, where the page was told before what it means was there. */
  #told: Failure | undefined;
  /** The phone as the page has it now, and in whose name the conversation goes on. */
  #phone = '';
  #person: Conversation.Person | undefined;
  #isConnected = false;
  #options: Options | undefined;
  #effects: Conversation.Effects | undefined;
  #ending = new AbortController();
  #setup: Setup | undefined;
  /** Why the conversation can't begin. */
  #refusal: Failure | undefined;
  /** Whether what is entered may be another person's. */
  #begun = false;
  state: FlowState;
  /** The words of the first screens; with the code of the others come theirs. */
  words: FirstWords | Words = en;
  /** Lists what the search found; its code comes with what searches. */
  list: SuggestionList | undefined;
  /** Frames a photo; its code comes with what keeps and sends it. */
  photos: PhotoFrame | undefined;
  /** Finds and shows pictures of the street, where the page gave nothing that does. */
  #imagery: ImageryProvider | undefined;
  /** Offers what an earlier visit left; its code comes with what reads the device. */
  offer: DraftOffer | undefined;

  constructor(host: FlowHost, newId: () => string = randomId) {
    this.#host = host;
    this.#newId = newId;
    this.state = initialState(newId());
    host.addController(this);
  }

  /** Begins with what the page has given; another key or service begins a new conversation. */
  start(setup: Setup): void {
    this.#stop();
    // What was typed before the page was ready is kept.
    if (this.#begun) this.#renew();
    this.#begun = true;
    this.#isHeld = false;
    this.#setup = setup;
    this.#imagery = undefined;
    this.#refusal = undefined;
    this.dispatch({type: 'started'});
  }

  /** Takes the phone that the page has now: '' where it knows none yet, or none any more. */
  follow(given: string | undefined): void {
    if (given === '' && !this.#code) this.#dispatchEarly({type: 'phone-withdrawn'});
    const phone = given ?? '';
    if (phone === this.#phone) return;
    this.#phone = phone;
    this.#person?.follow(phone);
  }

  #renew(): void {
    this.state = initialState(this.#newId(), this.#options);
    this.#early.length = 0;
    this.#person?.forget();
  }

  /** Goes on in the name of another phone: with what the person has entered, where it is the same one's. */
  #turn({isSame, stored}: Parameters<Conversation.PersonFlow['changePerson']>[0]): void {
    this.#stop();
    if (!isSame) this.#renew();
    const changed = {type: 'person-changed', draftId: this.#newId(), stored} as const;
    if (this.#setup) this.dispatch(isSame ? changed : {type: 'started'});
  }

  /** The row was opened in which a low box shows the conversation. */
  open(): void {
    this.dispatch({type: 'opened', draftId: this.#newId()});
  }

  #newPerson(code: typeof Conversation): Conversation.Person {
    return new code.Person(this.#phone, this.#told, {
      state: () => this.state,
      dispatch: this.dispatch,
      perform: effect => this.#perform(effect, code),
      changePerson: how => this.#turn(how),
      report: failure => this.#host.hostFailed(failure),
      field: () => this.#host.hostElsewhere(),
    });
  }

  /** The page's own imagery, or the service's; undefined until it is known which service. */
  get imagery(): ImageryProvider | undefined {
    const setup = this.#setup;
    if (setup && !setup.imagery) this.#imagery ??= this.#code?.serviceImagery(setup);
    return setup?.imagery ?? this.#imagery;
  }

  /** Takes what the page asks for, where it is not what it asked for before. */
  choose(options: Options): void {
    if (sameContent(options, this.#options ?? this.state.options)) return;
    this.#options = options;
    const action = {type: 'options-changed', options} as const;
    const isUndone = this.#isMissing || this.#early.every(({type}) => type === 'started');
    if (!this.#code && isUndone) this.#dispatchEarly(action);
    else this.dispatch(action);
  }

  /** Shows at once that the conversation can't begin. */
  refuse(failure: Failure): void {
    this.#stop();
    this.#setup = undefined;
    this.#refusal = failure;
    this.#isHeld = false;
    if (!this.#code) {
      this.#told = failure;
      this.#host.hostFailed(failure);
    }
    this.dispatch({type: 'session-failed', failure});
  }

  /** The person may leave now: what they have entered is kept first. */
  keepNow(): void {
    this.#effects?.keepNow();
  }

  /** Stops what is under way; what was entered stays. */
  pause(): void {
    this.#isHeld = true;
    this.#stop();
  }

  /** Asks again for what a pause has stopped. */
  resume(): void {
    this.#isHeld = false;
    if (!this.#code) return;
    this.#catchUp();
    if (this.#setup && this.#ending.signal.aborted) this.dispatch({type: 'resumed'});
  }

  hostConnected(): void {
    this.#isConnected = true;
    window.addEventListener('online', this.#onOnline);
    if (!this.#code) this.#load();
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
      this.#code = await import('./conversation.js');
    } catch {
      this.#miss();
      return;
    } finally {
      this.#loading = false;
    }
    const {suggestionList, draftOffer, enLater, photoFrame} = this.#code;
    this.#person = this.#newPerson(this.#code);
    if (!this.#isConnected) this.#person.stop();
    this.words = {...en, ...enLater};
    this.list = suggestionList;
    this.offer = draftOffer;
    this.photos = photoFrame;
    this.#dispatchEarly({type: 'code-loaded'});
    if (!this.#isHeld) this.#catchUp();
  }

  #catchUp(): void {
    for (const action of this.#early.splice(0)) this.dispatch(action);
  }

  /** Nothing can be done without the code but to say so; "Try again" fetches it again. */
  #miss(): void {
    if (!this.#isMissing) this.#host.hostFailed(CODE_MISSING);
    this.#dispatchEarly({type: 'code-missing', failure: CODE_MISSING});
  }

  /** Whether the person reads that the code could not be fetched. */
  get #isMissing(): boolean {
    return !this.#code && this.state.screen === 'trouble';
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
    }
    this.#effects.perform(effect);
  }

  dispatch = (action: FlowAction): void => {
    const code = this.#code;
    if (!code) {
      if (action.type === 'close-asked') this.#host.hostClosed();
      // What can be done on the trouble screen is to try again, which is what loading is; and a screen that is missing
      // is asked for again once that has come.
      else if (!this.#isMissing && action.type !== 'screen-missing') this.#early.push(action);
      this.#load();
      return;
    }
    const [state, ...effects] = code.reduce(this.state, action);
    this.state = state;
    this.#host.requestUpdate();
    for (const effect of effects) {
      if (effect.type === 'deliver') this.#host.hostDelivered(effect.address);
      else if (effect.type === 'report') this.#person?.report(effect.failure);
      else if (effect.type === 'close') this.#host.hostClosed();
      else if (effect.type === 'renew-draft')
        this.dispatch({type: 'restarted', draftId: this.#newId()});
      else this.#perform(effect, code);
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
