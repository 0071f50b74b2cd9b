import type {Secrets} from '../accounts/secrets.js';
import type {Clock} from '../clock.js';
import type {Db} from '../db/db.js';
import type {Environment} from '../environment.js';
import type {Random} from '../random.js';
import type {ListenerReach} from '../webhooks/listener-reach.js';
import type {Send} from '../webhooks/tell.js';

/** What an operator's commands work on. */
export type OperatorWorld = {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  /** Asked for only where something is encrypted; throws `Refusal` where the secret is not at hand. */
  readonly secrets: () => Promise<Secrets>;
  readonly environment: Environment;
  readonly reach: ListenerReach;
  /** Where pages reach the service, which a publishable key carries; undefined where that was not said. */
  readonly publicOrigin: string | undefined;
  /** Calls a listener. */
  readonly send: Send;
};
