import {type Failure, FailureError, toFailure} from '../../contract/failure.js';
import {pageRoutes} from '../../contract/routes/page-routes.js';
import {type OpenSession, Session} from '../../contract/session.js';
import {type Call, call, type NetworkApi} from '../../wire/call.js';
import type {UserToken} from '../props/settings.js';
import type {DeviceIdentity} from '../storage/device-identity.js';
import type {DeviceProof} from '../storage/device-proof.js';

/** The customer's token for the person, if the page has one. */
export type Voucher = {
  readonly userToken: UserToken | undefined;
  /** A session is requested with a proof of the phone. */
  onProof(): void;
  /** The token was rejected or could not be fetched; the session opens without it. */
  onRefused(failure: Failure): void;
};

/** What the device proves: its identity, and that the phone was proved on it. */
export type KnownDevice = {readonly proof: DeviceProof; readonly identity: DeviceIdentity};

/** Holds one session: opened on first use, shared by all callers, reopened after a failure. */
export class SessionHolder {
  readonly #serviceUrl: string;
  readonly #body: OpenSession;
  readonly #network: NetworkApi;
  readonly #voucher: Voucher | undefined;
  readonly #device: KnownDevice | undefined;
  /** The identity with which the session was opened; undefined if none was sent. */
  #identity: string | undefined;
  #session: Promise<Session> | undefined;
  /** Whether opening the session has used the customer's token, successfully or not. */
  #isVouched = false;

  constructor(
    serviceUrl: string,
    body: OpenSession,
    network: NetworkApi,
    voucher?: Voucher,
    device?: KnownDevice,
  ) {
    this.#serviceUrl = serviceUrl;
    this.#body = body;
    this.#network = network;
    this.#voucher = voucher;
    this.#device = device;
  }

  open(signal: AbortSignal): Promise<Session> {
    // A framework may set the token after the required props: it applies from the next request on.
    if (this.#voucher?.userToken && !this.#isVouched) this.#session = undefined;
    this.#session ??= this.#request(signal).catch(caught => {
      this.#session = undefined;
      throw caught;
    });
    return this.#session;
  }

  /** Calls the service under the session, which opens until `opening` is aborted. */
  call<Answer>(request: Call<Answer>, signal: AbortSignal, opening = signal): Promise<Answer> {
    return this.with(token => {
      const headers = {...request.headers, authorization: `Bearer ${token}`};
      return call({...request, headers}, signal, this.#network);
    }, opening);
  }

  /** Calls `work` with the session's token; if the session has expired, once more with a new one. */
  async with<T>(work: (token: string) => Promise<T>, signal: AbortSignal): Promise<T> {
    const used = this.open(signal);
    const {token} = await used;
    try {
      return await work(token);
    } catch (caught) {
      if (!(caught instanceof FailureError) || caught.failure.code !== 'unauthenticated')
        throw caught;
      // Another call may have renewed it already.
      if (this.#session === used) this.#session = undefined;
      return work((await this.open(signal)).token);
    }
  }

  /**
   * Makes sure that the next visit of this device can recognise what is saved now: reopens a session that was opened
   * with another identity, because another tab stored one first, or with none.
   */
  async keepIdentity(): Promise<void> {
    const kept = await this.#device?.identity.keep();
    if (this.#identity !== kept) this.#session = undefined;
  }

  /** Proves the phone with the code that was sent to it; the same session may then show more. */
  async prove(code: string, signal: AbortSignal): Promise<Session> {
    const url = this.#serviceUrl + pageRoutes.confirmCode;
    const request = {url, method: 'POST', body: {code}, answer: Session} as const;
    const session = await this.call(request, signal);
    this.#session = Promise.resolve(session);
    await this.#device?.proof.keep(session, signal);
    return session;
  }

  /** A rejected user token costs the proof, not the conversation. */
  async #request(signal: AbortSignal): Promise<Session> {
    const token = this.#voucher?.userToken;
    this.#isVouched = Boolean(token);
    if (!token) return this.#unvouched(signal);
    try {
      const user_token = await resolveToken(token);
      return await this.#post({user_token}, signal);
    } catch (caught) {
      const failure = toFailure(caught);
      if (!['unauthenticated', 'permission_denied'].includes(failure.code)) throw caught;
      const session = await this.#unvouched(signal);
      this.#voucher?.onRefused(failure);
      return session;
    }
  }

  /** Uses the device's own proof, if it has one. */
  #unvouched(signal: AbortSignal): Promise<Session> {
    const post = (device_token?: string) => this.#post(device_token ? {device_token} : {}, signal);
    return this.#device ? this.#device.proof.open(post, signal) : post();
  }

  /** With a proof, sends only an identity that is stored: an unstored one would add nothing. */
  async #post(
    proof: Pick<OpenSession, 'user_token' | 'device_token'>,
    signal: AbortSignal,
  ): Promise<Session> {
    const isProved = Object.keys(proof).length > 0;
    if (isProved) this.#voucher?.onProof();
    const {identity} = this.#device ?? {};
    this.#identity = await (isProved ? identity?.kept() : identity?.name());
    const device_identity = this.#identity;
    const url = this.#serviceUrl + pageRoutes.sessions;
    const body = {...this.#body, ...proof, ...(device_identity && {device_identity})};
    const request = {url, method: 'POST', body, answer: Session, attempts: 3} as const;
    return call(request, signal, this.#network);
  }
}

/** Throws `unauthenticated` if the page's own function fails. */
async function resolveToken(token: UserToken): Promise<string> {
  if (typeof token === 'string') return token;
  try {
    return await token();
  } catch (cause) {
    const detail = `The function userToken failed: ${toFailure(cause).detail}`;
    throw new FailureError({code: 'unauthenticated', detail}, {cause});
  }
}
