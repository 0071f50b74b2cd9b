import {findProfile} from '../src/service/verification/status/store.js';
import {toAnswer} from '../src/service/verification/status/verification-answer.js';
import {type BareStatements, openBareDatabase, serveBarely} from './bare-server.js';

/** Runs only the statement of the status query, for anyone. */
export async function serve(
  statements: BareStatements,
  databaseUrl: string,
  branchId: string,
): Promise<void> {
  const db = await openBareDatabase(databaseUrl, statements);
  serveBarely(async request => {
    const locationId = request.url?.split('/')[3] ?? '';
    const profile = await findProfile(db, branchId, locationId);
    return profile && toAnswer(locationId, profile);
  });
}
