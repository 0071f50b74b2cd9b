import type {Db} from '../../../../../src/service/base/db/db.js';
import type {Places} from '../../../../../src/service/geodata/places/places.js';

/** The real town in a database, for the suites that only read it. */
export type Town = {
  readonly db: Db;
  readonly places: Places;
  /** Where short links lead; without an entry they are dead. */
  readonly targets: Map<string, string>;
};
