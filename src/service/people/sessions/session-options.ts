import type {Clock} from '../../base/clock.js';
import type {Db} from '../../base/db/db.js';
import type {Random} from '../../base/random.js';
import type {Secrets} from '../accounts/secrets.js';

/** Dependencies for opening sessions and proving phones. */
export type SessionOptions = {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly secrets: Secrets;
};
