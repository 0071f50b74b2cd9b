import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {openPostgres} from '../src/service/base/db/postgres.js';
import {findProfile} from '../src/service/verification/status/store.js';
import {toAnswer} from '../src/service/verification/status/verification-answer.js';

/** A bare Node server that runs only the statement of the status query, for anyone; prints its URL. */
export async function serveBare(databaseUrl: string, branchId: string): Promise<void> {
  const db = await openPostgres(databaseUrl);
  const server = createServer((request, response) => {
    const locationId = request.url?.split('/')[3] ?? '';
    void findProfile(db, branchId, locationId).then(profile => {
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify(profile && toAnswer(locationId, profile)));
    });
  });
  server.listen(0, '127.0.0.1', () => {
    const {port} = server.address() as AddressInfo;
    console.log(`Listening on http://127.0.0.1:${port}`);
  });
}
