import type {Clock} from '../../base/clock.js';
import type {Db} from '../../base/db/db.js';
import type {Environment} from '../../base/environment.js';
import type {Random} from '../../base/random.js';
import type {Secrets} from '../../people/accounts/secrets.js';
import type {ListenerReach} from '../../webhooks/listeners/listener-reach.js';
import type {Send} from '../../webhooks/notifications/send-event.js';

/** What an operator's commands work on. */
export type OperatorContext = {
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
