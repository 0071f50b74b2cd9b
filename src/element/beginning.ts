import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {type Failure, toFailure} from '../contract/failure.js';
import {browserWorld} from '../wire/browser-world.js';
import {type GivenProps, missingProps} from './props.js';
import {type Setup, setupOf} from './setup.js';

/** Milliseconds after which markup that still lacks a required prop is told so. */
const PATIENCE_WITH_MARKUP = 2000;
/** Milliseconds for which a changed phone or key must rest before the conversation begins anew. */
const SETTLE = 1000;

export type BeginningHost = ReactiveControllerHost & {
  readonly props: GivenProps;
  /** What is required is there: the conversation begins, or begins anew with another person or key. */
  hostBegan(setup: Setup): void;
  /** It can't begin. */
  hostRefused(failure: Failure): void;
};

/** Watches the props, which frameworks set late and one by one, and says when the conversation may begin. */
export class Beginning implements ReactiveController {
  readonly #host: BeginningHost;
  /** Whether callbacks are required too: the constructor was called with props. */
  constructed = false;
  /** What the conversation was begun with, as text to compare. */
  #identity: string | undefined;
  #settling: ReturnType<typeof setTimeout> | undefined;
  #complaining: ReturnType<typeof setTimeout> | undefined;
  #complained = false;

  constructor(host: BeginningHost) {
    this.#host = host;
    host.addController(this);
  }

  /** A page that forgot a required prop is told once: the constructor's in the next task, markup's after two seconds. */
  hostConnected(): void {
    if (this.#complained || this.#identity) return;
    this.#complaining = setTimeout(
      () => this.#complain(),
      this.constructed ? 0 : PATIENCE_WITH_MARKUP,
    );
  }

  hostDisconnected(): void {
    clearTimeout(this.#settling);
    clearTimeout(this.#complaining);
  }

  hostUpdated(): void {
    const {props} = this.#host;
    if (this.#missing().length > 0) return;
    const identity = JSON.stringify([
      props.API_KEY,
      props.userPhoneNumber,
      props.userFirstName,
      props.userLastName,
      props.appSettings,
      props.serviceUrl,
    ]);
    if (identity === this.#identity) return;
    clearTimeout(this.#settling);
    clearTimeout(this.#complaining);
    const first = this.#identity === undefined;
    this.#identity = identity;
    if (first) this.#begin();
    else this.#settling = setTimeout(() => this.#begin(), SETTLE);
  }

  #begin(): void {
    try {
      this.#host.hostBegan(setupOf(this.#host.props, browserWorld));
    } catch (caught) {
      this.#host.hostRefused(toFailure(caught));
    }
  }

  #complain(): void {
    const missing = this.#missing();
    if (missing.length === 0) return;
    this.#complained = true;
    this.#host.hostRefused({
      code: 'bad_argument',
      detail: `address-capture lacks what it requires: ${missing.join(', ')}. Set ${missing.length === 1 ? 'it' : 'them'} as props or attributes.`,
    });
  }

  #missing(): string[] {
    return missingProps(this.#host.props, {callbacks: this.constructed});
  }
}
