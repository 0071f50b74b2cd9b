import type {Db, Queries} from '../../../src/service/base/db/db.js';

/** The same database, which tells each statement that is run. */
export function listenedDb(db: Db, onStatement: (sql: string) => void): Db {
  const of = (queries: Queries): Queries => ({
    query: (sql, parameters) => {
      onStatement(sql);
      return queries.query(sql, parameters);
    },
    script: sql => queries.script(sql),
  });
  return {...db, ...of(db), transaction: work => db.transaction(tx => work(of(tx)))};
}
