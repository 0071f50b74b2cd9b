import type {Context} from 'hono';
import type {Proof} from '../../contract/session.js';
import type {BodyRoom} from './limits/body-room.js';
import type {Pacer} from './limits/pacer.js';
import type {Outside} from './limits/turns.js';

/** A branch as a caller's proof named it. */
export type Branch = {
  readonly id: string;
  readonly name: string;
  /** ISO 3166-1, two capital letters: how a phone without a country prefix is read. */
  readonly country: string;
};

/** The session of a request: whose it is, and how sure that is. */
export type CurrentSession = {
  readonly id: string;
  readonly userId: string;
  readonly phoneHash: Uint8Array;
  /** What its device calls itself, hashed; undefined where it said nothing. */
  readonly identity: Uint8Array | undefined;
  readonly proof: Proof;
  readonly keyHash: Uint8Array;
  readonly expiresAt: Date;
};

/** What Hono's context carries through the routes of this service; each is set by the guard of its caller. */
export type Env = {
  Bindings: {
    /** The other end of the socket; absent where a request came by none. */
    remoteAddress?: string | undefined;
  };
  Variables: {
    /** Who asks, as far as the socket and trusted proxies tell. */
    clientAddress: string;
    requestId: string;
    /** What of bodies may be in memory. */
    bodyRoom: BodyRoom;
    /** Waits for something that is no work of the service; absent where a client's requests take no turns. */
    outside: Outside | undefined;
    /** By which the seconds are counted that are drawn for a client; absent, they are not. */
    drawingPacer: Pacer | undefined;
    /** Set by every guard. */
    branch: Branch;
    /** Set by the server guard: the id of the key that was shown. */
    serverKeyId: string;
    /** Set by the session guard: whose browser this is. */
    session: CurrentSession;
    /** Set where the caller's key names the page's origin: that page may read the answer. */
    allowedOrigin: string | undefined;
    /** Set where the document's answer has `success`: a problem has it too. */
    tellsSuccess: boolean | undefined;
  };
};

/** Waits for what others do, and lets the client's other requests go on meanwhile. */
export function outside<T>(c: Context<Env>, wait: () => Promise<T>): Promise<T> {
  const leave = c.get('outside');
  return leave ? leave(wait) : wait();
}
