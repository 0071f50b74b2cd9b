import type {Clock} from '../../base/clock.js';
import type {Db} from '../../base/db/db.js';
import type {Random} from '../../base/random.js';
import type {Secrets} from './secrets.js';

/** The dependencies of what stores people's data. */
export type StoreOptions = {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly secrets: Secrets;
};
