import * as v from 'valibot';
import type {Session} from '../../contract/session.js';
import type {DeviceStore, Kept} from './device-store.js';
import type {Page} from './page.js';

/** Proves that the phone was proved on this device; the service accepts it for 30 days after that. */
const TOKEN: Kept<string> = {name: 'device', schema: v.string(), days: 30, ofOnePerson: true};

/** Shared by all tabs of the page's origin. */
const LOCK = 'address-capture:device';

/** Carries the proof of the phone from one session of this device to the next. */
export class DeviceProof {
  readonly #store: DeviceStore;
  readonly #page: Pick<Page, 'alone'>;

  constructor(store: DeviceStore, page: Pick<Page, 'alone'>) {
    this.#store = store;
    this.#page = page;
  }

  /**
   * Opens a session with the stored token, if any, and stores its successor.
   *
   * Each use exchanges the token, so tabs that open sessions at the same time take turns.
   */
  async open(
    post: (token: string | undefined) => Promise<Session>,
    signal: AbortSignal,
  ): Promise<Session> {
    if ((await this.#store.read(TOKEN)) === undefined) return post(undefined);
    const exchange = async () => {
      const token = await this.#store.read(TOKEN);
      const session = await post(token);
      if (token !== undefined && session.proof === 'none') await this.#store.remove(TOKEN);
      await this.#write(session);
      return session;
    };
    return this.#page.alone(LOCK, exchange, signal);
  }

  /** Stores the token of a session that was proved otherwise. */
  keep(session: Session, signal: AbortSignal): Promise<void> {
    return this.#page.alone(LOCK, () => this.#write(session), signal);
  }

  async #write({device_token}: Session): Promise<void> {
    if (device_token !== undefined) await this.#store.update(TOKEN, () => device_token);
  }
}
