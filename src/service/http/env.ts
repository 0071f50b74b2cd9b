import type {Context} from 'hono';
import type {Proof} from '../../contract/session.js';
import type {BodyRoom} from './limits/body-room.js';
import type {Pacer} from './limits/pacer.js';
import type {Outside} from './limits/slots.js';

/** The branch of the caller's key or session. */
export type Branch = {
  readonly id: string;
  readonly name: string;
  /** ISO 3166-1, two capital letters; the default country of phone numbers. */
  readonly country: string;
};

/** The session of a request; `proof` says how its person was identified. */
export type CurrentSession = {
  readonly id: string;
  readonly userId: string;
  readonly phoneHash: Uint8Array;
  /** A hash of the device's identity; undefined if it sent none. */
  readonly identity: Uint8Array | undefined;
  readonly proof: Proof;
  readonly keyHash: Uint8Array;
  readonly expiresAt: Date;
};

/** The variables of Hono's context in this service. */
export type Env = {
  Bindings: {
    /** The socket's remote address; absent for a request without a socket. */
    remoteAddress?: string | undefined;
  };
  Variables: {
    /** The client's address, from the socket and trusted proxies. */
    clientAddress: string;
    requestId: string;
    /** Limits the bodies in memory. */
    bodyRoom: BodyRoom;
    /** Gives up the request's slot during a wait for something else; absent if the client's requests need no slots. */
    outside: Outside | undefined;
    /** Counts the seconds of drawing for a client; absent if they are not limited. */
    drawingPacer: Pacer | undefined;
    /** Set by every guard but that of map tiles, which every branch has alike. */
    branch: Branch;
    /** Set by the guards of a customer's server and of its members: the id of the key, or of the account. */
    actor: string;
    /** Set by the session guard. */
    session: CurrentSession;
    /** The page's origin if the caller's key names it, so that the page may read the response. */
    allowedOrigin: string | undefined;
    /** Whether problems of this route have `success: false`. */
    hasSuccessField: boolean | undefined;
  };
};

/** Waits for something else, while another request of the same client may use the slot. */
export function outside<T>(c: Context<Env>, wait: () => Promise<T>): Promise<T> {
  const leave = c.get('outside');
  return leave ? leave(wait) : wait();
}
