import * as v from 'valibot';
import {AddressAnswer, type NewAddress} from '../../contract/address/new-address.js';
import {UserAddress} from '../../contract/address/user-address.js';
import {FailureError} from '../../contract/failure.js';
import {pageRoutes} from '../../contract/routes/page-routes.js';
import type {FlowAction} from '../../flow/actions/actions.js';
import type {Call} from '../../wire/call.js';
import type {Setup} from '../props/setup.js';
import type {PresenceEffects} from './presence-effects.js';
import type {SessionHolder} from './session-holder.js';

/** The part of the response that the countdown needs. */
const Sent = v.object({resend_in: v.number()});

/** The part of the response that the list needs. */
const Addresses = v.object({addresses: v.array(UserAddress)});

const Changed = v.object({address: UserAddress});

type Given = {
  readonly setup: Setup;
  readonly session: SessionHolder;
  readonly presence: PresenceEffects;
  readonly dispatch: (action: FlowAction) => void;
  readonly ending: AbortSignal;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Runs the effects about saved addresses and the proof of the phone; throws if one fails. */
export class SavedEffects {
  readonly #given: Given;
  #loading: AbortController | undefined;

  constructor(given: Given) {
    this.#given = given;
    given.ending.addEventListener('abort', () => this.#loading?.abort());
  }

  /** Replaces a load that is under way, since the proof may have changed. */
  async load(): Promise<void> {
    const {setup, session, dispatch} = this.#given;
    this.#loading?.abort();
    const loading = new AbortController();
    this.#loading = loading;
    const {signal} = loading;
    try {
      const request = {
        url: setup.serviceUrl + pageRoutes.addresses,
        answer: Addresses,
        attempts: 3,
      };
      const {addresses} = await session.call(request, signal);
      const {proof} = await session.open(signal);
      if (!signal.aborted) dispatch({type: 'addresses-loaded', addresses, proof});
    } catch (caught) {
      if (!signal.aborted) throw caught;
    }
  }

  async select(id: string): Promise<void> {
    const {dispatch, presence} = this.#given;
    // Selecting is idempotent, so it may be retried.
    const answer = await this.#post(pageRoutes.selection(id), AddressAnswer, 3);
    const address = await presence.take(answer);
    dispatch({type: 'address-selected', address});
  }

  /** Changes a saved address to what a new one would be; undefined if it is gone. */
  async change(
    id: string,
    address: NewAddress,
    signal: AbortSignal,
  ): Promise<UserAddress | undefined> {
    try {
      const body = changeTo(address);
      const answer = await this.#call({id, method: 'PATCH', body, answer: Changed}, signal);
      return answer.address;
    } catch (caught) {
      if (caught instanceof FailureError && caught.status === 404) return undefined;
      throw caught;
    }
  }

  async remove(address: UserAddress): Promise<void> {
    const {id} = address;
    await this.#call({id, method: 'DELETE', answer: v.unknown()}, this.#given.ending);
  }

  async sendCode(): Promise<void> {
    const {resend_in} = await this.#post(pageRoutes.sessionCode, Sent, 1);
    this.#given.dispatch({type: 'code-sent', seconds: resend_in});
  }

  async confirm(code: string): Promise<void> {
    const {session, dispatch, ending} = this.#given;
    const {proof} = await session.prove(code, ending);
    dispatch({type: 'code-confirmed', proof});
  }

  /** Measures the time, because timers of a background page fire late. */
  async wait(ticket: number): Promise<void> {
    const {setup, dispatch, ending, now} = this.#given;
    const begun = now();
    await setup.network.wait(1000, ending);
    const seconds = Math.max(1, Math.round((now() - begun) / 1000));
    dispatch({type: 'time-passed', ticket, seconds});
  }

  #call<Answer>(
    {id, ...request}: Omit<Call<Answer>, 'url'> & {readonly id: string},
    signal: AbortSignal,
  ): Promise<Answer> {
    const {setup, session, ending} = this.#given;
    const url = setup.serviceUrl + pageRoutes.address(id);
    // Both are idempotent, so they may be retried.
    return session.call({url, ...request, attempts: 3}, signal, ending);
  }

  #post<Answer>(path: string, answer: v.GenericSchema<unknown, Answer>, attempts: number) {
    const {setup, session, ending} = this.#given;
    const url = setup.serviceUrl + path;
    // The text message is in the language of the conversation, which may not be the browser's.
    const headers = {'accept-language': setup.language.tag};
    return session.call({url, method: 'POST', headers, answer, attempts}, ending);
  }
}

/** The change that leaves exactly what a new address would have: null removes the rest, as far as it can be removed. */
function changeTo(address: NewAddress): Readonly<Record<string, unknown>> {
  const nothing = Object.keys(UserAddress.entries).map(field => [field, null]);
  return {...Object.fromEntries(nothing), ...address};
}
