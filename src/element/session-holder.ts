import {FailureError} from '../contract/failure.js';
import {routes} from '../contract/routes.js';
import {type OpenSession, Session} from '../contract/session.js';
import {call, type World} from '../wire/call.js';

/** Holds one browser session: opened when first needed, shared by all who wait for it, opened anew after a failure. */
export class SessionHolder {
  readonly #serviceUrl: string;
  readonly #body: OpenSession;
  readonly #world: World;
  #session: Promise<Session> | undefined;

  constructor(serviceUrl: string, body: OpenSession, world: World) {
    this.#serviceUrl = serviceUrl;
    this.#body = body;
    this.#world = world;
  }

  open(signal: AbortSignal): Promise<Session> {
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

  #request(signal: AbortSignal): Promise<Session> {
    return call(
      {
        url: this.#serviceUrl + routes.sessions,
        method: 'POST',
        body: this.#body,
        answer: Session,
        tries: 3,
      },
      signal,
      this.#world,
    );
  }
}
