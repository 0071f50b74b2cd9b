import * as v from 'valibot';
import {AddressAnswer} from '../../contract/address/new-address.js';
import {UserAddress} from '../../contract/address/user-address.js';
import {toFailure} from '../../contract/failure.js';
import {routes} from '../../contract/routes.js';
import {CodeSent} from '../../contract/session.js';
import type {FlowAction} from '../../flow/actions/actions.js';
import {call} from '../../wire/call.js';
import type {Setup} from '../props/setup.js';
import type {PresenceEffects} from './presence-effects.js';
import type {SessionHolder} from './session-holder.js';

/** As much of the answer as the countdown needs. */
const Sent = v.pick(CodeSent, ['resend_in']);

/** The list as it is chosen from: what else the service tells of an address is left out. */
const Addresses = v.object({addresses: v.array(UserAddress)});

type Given = {
  readonly setup: Setup;
  readonly session: SessionHolder;
  readonly presence: PresenceEffects;
  readonly dispatch: (action: FlowAction) => void;
  readonly ending: AbortSignal;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Carries out what concerns the saved addresses and the proof of the phone. */
export class SavedEffects {
  readonly #given: Given;
  #loading: AbortController | undefined;

  constructor(given: Given) {
    this.#given = given;
    given.ending.addEventListener('abort', () => this.#loading?.abort());
  }

  /** Takes the place of what loads already: the proof may be another now. */
  async load(): Promise<void> {
    const {setup, session, dispatch} = this.#given;
    this.#loading?.abort();
    const loading = new AbortController();
    this.#loading = loading;
    const {signal} = loading;
    try {
      const request = {url: setup.serviceUrl + routes.addresses, answer: Addresses, attempts: 3};
      const {addresses} = await session.with(
        token => call({...request, headers: bearer(token)}, signal, setup.network),
        signal,
      );
      const {proof} = await session.open(signal);
      if (!signal.aborted) dispatch({type: 'addresses-loaded', addresses, proof});
    } catch (caught) {
      if (!signal.aborted) dispatch({type: 'addresses-failed', failure: toFailure(caught)});
    }
  }

  async select(id: string): Promise<void> {
    const {dispatch, presence} = this.#given;
    try {
      // Chosen twice is chosen once, so it may be repeated.
      const answer = await this.#post(routes.selection(id), AddressAnswer, 3);
      const address = await presence.take(answer);
      dispatch({type: 'address-selected', address});
    } catch (caught) {
      dispatch({type: 'selection-failed', id, failure: toFailure(caught)});
    }
  }

  async sendCode(): Promise<void> {
    const {dispatch} = this.#given;
    try {
      const {resend_in} = await this.#post(routes.sessionCode, Sent, 1);
      dispatch({type: 'code-sent', seconds: resend_in});
    } catch (caught) {
      dispatch({type: 'code-not-sent', failure: toFailure(caught)});
    }
  }

  async confirm(code: string): Promise<void> {
    const {session, dispatch, ending} = this.#given;
    try {
      const {proof} = await session.prove(code, ending);
      dispatch({type: 'code-confirmed', proof});
    } catch (caught) {
      dispatch({type: 'code-refused', failure: toFailure(caught)});
    }
  }

  /** A page in the background is woken late: the clock says how late. */
  async wait(ticket: number): Promise<void> {
    const {setup, dispatch, ending, now} = this.#given;
    const begun = now();
    try {
      await setup.network.wait(1000, ending);
      const seconds = Math.max(1, Math.round((now() - begun) / 1000));
      dispatch({type: 'time-passed', ticket, seconds});
    } catch {
      // The element is gone: nobody counts.
    }
  }

  #post<Answer>(path: string, answer: v.GenericSchema<unknown, Answer>, attempts: number) {
    const {setup, session, ending} = this.#given;
    const request = {url: setup.serviceUrl + path, method: 'POST', answer, attempts} as const;
    return session.with(
      token => call({...request, headers: bearer(token)}, ending, setup.network),
      ending,
    );
  }
}

function bearer(token: string): Record<string, string> {
  return {authorization: `Bearer ${token}`};
}
