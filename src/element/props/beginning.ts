import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {type Failure, toFailure} from '../../contract/failure.js';
import {browserNetwork} from '../../wire/browser-network.js';
import {type GivenProps, missingProps} from './props.js';
import {type Setup, setupOf} from './setup.js';

/** Milliseconds after which markup that still lacks a required prop is told so. */
const PATIENCE_WITH_MARKUP = 2000;
/** Milliseconds for which a changed key must rest before the conversation begins anew. */
const SETTLE = 600;

export type BeginningHost = ReactiveControllerHost & {
  readonly props: GivenProps;
  /** What is required is there: the conversation begins, or begins anew with another key or service. */
  hostBegan(setup: Setup): void;
  /** Another key was given, and may change again: what is under way is stopped. */
  hostUnsettled(): void;
  /** It is the same key as before: the conversation goes on. */
  hostSettled(): void;
  /** It can't begin. */
  hostRefused(failure: Failure): void;
};

/** Watches the props, which frameworks set late and one by one, and says when the conversation may begin. */
export class Beginning implements ReactiveController {
  readonly #host: BeginningHost;
  /** Whether callbacks are required too: the constructor was called with props. */
  constructed = false;
  /** The key and the service that were given last, as text to compare; undefined while something is missing. */
  #given: string | undefined;
  /** With which ones the conversation was begun. */
  #begun: string | undefined;
  #settling: ReturnType<typeof setTimeout> | undefined;
  #complaining: ReturnType<typeof setTimeout> | undefined;
  #complained = false;
  #connected = false;

  constructor(host: BeginningHost) {
    this.#host = host;
    host.addController(this);
  }

  /** A page that forgot a required prop is told once: the constructor's in the next task, markup's after two seconds. */
  hostConnected(): void {
    this.#connected = true;
    this.#host.requestUpdate();
    if (this.#begun) {
      if (this.#given && this.#given !== this.#begun) this.#settle();
      return;
    }
    if (this.#complained) return;
    this.#complaining = setTimeout(
      () => this.#complain(),
      this.constructed ? 0 : PATIENCE_WITH_MARKUP,
    );
  }

  hostDisconnected(): void {
    this.#connected = false;
    clearTimeout(this.#settling);
    clearTimeout(this.#complaining);
  }

  /** Before the render, so that what it changes is shown by it. Nothing begins outside of a page. */
  hostUpdate(): void {
    if (!this.#connected) return;
    const given = this.#missing().length > 0 ? undefined : identityOf(this.#host.props);
    if (given === this.#given) return;
    this.#given = given;
    clearTimeout(this.#settling);
    if (!given) return;
    clearTimeout(this.#complaining);
    if (!this.#begun) this.#begin();
    else if (given === this.#begun) this.#host.hostSettled();
    else this.#settle();
  }

  #settle(): void {
    this.#host.hostUnsettled();
    this.#settling = setTimeout(() => this.#begin(), SETTLE);
  }

  #begin(): void {
    this.#begun = this.#given;
    try {
      this.#host.hostBegan(setupOf(this.#host.props, browserNetwork));
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
      detail: `address-capture lacks what it requires: ${missing.join(', ')}. ${this.constructed ? 'Pass' : 'Set'} ${missing.length === 1 ? 'it' : 'them'} ${this.constructed ? 'in the props' : 'as attributes or properties'}.`,
    });
  }

  #missing(): string[] {
    return missingProps(this.#host.props, {callbacks: this.constructed});
  }
}

/** What makes it another conversation when it changes; the phone, which may be typed just now, is watched by the flow. */
function identityOf({API_KEY, serviceUrl}: GivenProps): string {
  return JSON.stringify([API_KEY, serviceUrl]);
}
