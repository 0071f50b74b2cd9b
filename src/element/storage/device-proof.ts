import * as v from 'valibot';
import type {Session} from '../../contract/session.js';
import type {DeviceStore, Kept} from './device-store.js';
import type {Page} from './page.js';

/** By which a device says that the phone was proved on it; the service takes it for 30 days after the proof. */
const TOKEN: Kept<string> = {name: 'device', schema: v.string(), days: 30, ofOnePerson: true};

/** One at a time, over all tabs of the page's origin. */
const LOCK = 'address-capture:device';

/** Takes the proof of the phone from one session of this device to the next. */
export class DeviceProof {
  readonly #store: DeviceStore;
  readonly #page: Pick<Page, 'alone'>;

  constructor(store: DeviceStore, page: Pick<Page, 'alone'>) {
    this.#store = store;
    this.#page = page;
  }

  /**
   * Opens a session with the token that is kept, if any, and keeps the next one in its place.
   *
   * Each use exchanges the token, so tabs that open sessions at once go one after another.
   */
  async open(
    post: (token: string | undefined) => Promise<Session>,
    signal: AbortSignal,
  ): Promise<Session> {
    if ((await this.#store.read(TOKEN)) === undefined) return post(undefined);
    return this.#alone(async () => {
      const token = await this.#store.read(TOKEN);
      const session = await post(token);
      if (token !== undefined && session.proof === 'none') await this.#store.remove(TOKEN);
      await this.#write(session);
      return session;
    }, signal);
  }

  /** Keeps what a session brought that was proved otherwise. */
  keep(session: Session, signal: AbortSignal): Promise<void> {
    return this.#alone(() => this.#write(session), signal);
  }

  async #write({device_token}: Session): Promise<void> {
    if (device_token !== undefined) await this.#store.update(TOKEN, () => device_token);
  }

  #alone<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    return this.#page.alone(LOCK, work, signal);
  }
}
