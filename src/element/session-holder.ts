import {type Failure, FailureError, toFailure} from '../contract/failure.js';
import {routes} from '../contract/routes.js';
import {type OpenSession, Session} from '../contract/session.js';
import {call, type World} from '../wire/call.js';
import type {DeviceProof} from './device-proof.js';
import type {UserToken} from './props.js';

/** The customer's word for the person, where the page has one. */
export type Voucher = {
  readonly userToken: UserToken | undefined;
  /** The word was not taken, or could not be had: the session goes on without it. */
  onRefused(failure: Failure): void;
};

/** Holds one browser session: opened when first needed, shared by all who wait for it, opened anew after a failure. */
export class SessionHolder {
  readonly #serviceUrl: string;
  readonly #body: OpenSession;
  readonly #world: World;
  readonly #voucher: Voucher | undefined;
  readonly #device: DeviceProof | undefined;
  #session: Promise<Session> | undefined;
  /** Whether the session was opened with the customer's word, or that was tried. */
  #isVouched = false;

  constructor(
    serviceUrl: string,
    body: OpenSession,
    world: World,
    voucher?: Voucher,
    device?: DeviceProof,
  ) {
    this.#serviceUrl = serviceUrl;
    this.#body = body;
    this.#world = world;
    this.#voucher = voucher;
    this.#device = device;
  }

  open(signal: AbortSignal): Promise<Session> {
    // A framework may set the token after all that is required: it counts from the next request on.
    if (this.#voucher?.userToken && !this.#isVouched) this.#session = undefined;
    this.#session ??= this.#request(signal).catch(caught => {
      this.#session = undefined;
      throw caught;
    });
    return this.#session;
  }

  /** Does `work` with the session's token; where the session has run out meanwhile, once more with a new one. */
  async with<T>(work: (token: string) => Promise<T>, signal: AbortSignal): Promise<T> {
    const used = this.open(signal);
    const {token} = await used;
    try {
      return await work(token);
    } catch (caught) {
      if (!(caught instanceof FailureError) || caught.failure.code !== 'unauthenticated')
        throw caught;
      // Another may have renewed it meanwhile.
      if (this.#session === used) this.#session = undefined;
      return work((await this.open(signal)).token);
    }
  }

  /** Proves the phone by the code that came to it: the session is the same, and may show more. */
  async prove(code: string, signal: AbortSignal): Promise<Session> {
    const session = await this.with(
      token =>
        call(
          {
            url: this.#serviceUrl + routes.confirmCode,
            method: 'POST',
            headers: {authorization: `Bearer ${token}`},
            body: {code},
            answer: Session,
          },
          signal,
          this.#world,
        ),
      signal,
    );
    this.#session = Promise.resolve(session);
    await this.#device?.keep(session, signal);
    return session;
  }

  /** A token that is not taken costs the proof and not the conversation. */
  async #request(signal: AbortSignal): Promise<Session> {
    const token = this.#voucher?.userToken;
    this.#isVouched = Boolean(token);
    if (!token) return this.#unvouched(signal);
    try {
      const user_token = await fetched(token);
      return await this.#post({...this.#body, user_token}, signal);
    } catch (caught) {
      const failure = toFailure(caught);
      if (!['unauthenticated', 'permission_denied'].includes(failure.code)) throw caught;
      const session = await this.#unvouched(signal);
      this.#voucher?.onRefused(failure);
      return session;
    }
  }

  /** With what the device proves, where it proves anything. */
  #unvouched(signal: AbortSignal): Promise<Session> {
    const post = (device_token?: string) =>
      this.#post({...this.#body, ...(device_token && {device_token})}, signal);
    return this.#device ? this.#device.open(post, signal) : post();
  }

  #post(body: OpenSession, signal: AbortSignal): Promise<Session> {
    return call(
      {
        url: this.#serviceUrl + routes.sessions,
        method: 'POST',
        body,
        answer: Session,
        tries: 3,
      },
      signal,
      this.#world,
    );
  }
}

/** The token itself; throws `unauthenticated` where the page's own function failed. */
async function fetched(token: UserToken): Promise<string> {
  if (typeof token === 'string') return token;
  try {
    return await token();
  } catch (cause) {
    const detail = `The function userToken failed: ${toFailure(cause).detail}`;
    throw new FailureError({code: 'unauthenticated', detail}, {cause});
  }
}
