import type {Clock, RoundTime} from '../../base/clock.js';
import type {Db} from '../../base/db/db.js';
import type {Environment} from '../../base/environment.js';
import type {Random} from '../../base/random.js';
import type {Secrets} from '../../people/accounts/secrets.js';
import type {ListenerReach} from '../../webhooks/listeners/listener-reach.js';
import type {Send} from '../../webhooks/notifications/send-event.js';

/** What the operator's commands depend on. */
export type OperatorContext = {
  readonly db: Db;
  readonly clock: Clock;
  readonly roundTime: RoundTime;
  readonly random: Random;
  /** Called only for commands that encrypt or decrypt; throws `Refusal` if the secret is missing. */
  readonly secrets: () => Promise<Secrets>;
  readonly environment: Environment;
  readonly reach: ListenerReach;
  /** Where pages reach the service, which is part of a publishable key; undefined if not configured. */
  readonly publicOrigin: string | undefined;
  /** Where files are put while a region is built. */
  readonly dataFolder: string;
  /** Opens the regions that a command has changed; absent if no service runs in this process. */
  readonly onRegionsChange?: () => Promise<void>;
  /** Calls a listener. */
  readonly send: Send;
};
