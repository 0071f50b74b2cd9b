import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {type Failure, toFailure} from '../../contract/failure.js';
import {browserNetwork} from '../../wire/browser-network.js';
import type {GivenProps} from './element-props.js';
import {missingProps} from './props.js';
import {type Setup, type Spoken, setupOf} from './setup.js';

/** Milliseconds after which markup that lacks a required prop is an error. */
const PATIENCE_WITH_MARKUP = 2000;
/** Milliseconds without a further change after which a new key begins a new conversation. */
const SETTLE = 600;

export type BeginningHost = ReactiveControllerHost & {
  readonly props: GivenProps;
  /** The required props are set: the conversation begins, or begins anew with another key or service. */
  hostBegan(setup: Setup): void;
  /** The key has changed and may change again: pauses the conversation. */
  hostUnsettled(): void;
  /** The key is the former one again: resumes the conversation. */
  hostSettled(): void;
  /** The conversation can't begin. */
  hostRefused(failure: Failure): void;
};

/** Watches the props, which frameworks set late and one by one, and begins the conversation. */
export class Beginning implements ReactiveController {
  readonly #host: BeginningHost;
  readonly #language: Spoken;
  /** Whether the constructor was called with props, which makes the callbacks required. */
  constructed = false;
  /** Key and service as comparable text; undefined while a required prop is missing. */
  #given: string | undefined;
  /** Those of the current conversation. */
  #begun: string | undefined;
  #settling: ReturnType<typeof setTimeout> | undefined;
  #complaining: ReturnType<typeof setTimeout> | undefined;
  #complained = false;
  #connected = false;

  constructor(host: BeginningHost, language: Spoken) {
    this.#host = host;
    this.#language = language;
    host.addController(this);
  }

  /** Reports missing props once: for the constructor in the next task, for markup after two seconds. */
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

  /** Runs before the render, which then shows what this changes. Nothing begins while the element is off the page. */
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
      this.#host.hostBegan(setupOf(this.#host.props, browserNetwork, this.#language));
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
      detail: `address-capture lacks what it requires: ${missing.join(', ')}. Set each as a prop, or in markup as an attribute.`,
    });
  }

  #missing(): string[] {
    return missingProps(this.#host.props, {callbacks: this.constructed});
  }
}

/** A change begins another conversation. The phone is left out: it may be being typed, and the flow follows it. */
function identityOf({API_KEY, serviceUrl}: GivenProps): string {
  return JSON.stringify([API_KEY, serviceUrl]);
}
