import {townGeocoder} from '../test/support/service/town-geocoder.js';
import {type BareStatements, openBareDatabase, serveBarely} from './bare-server.js';

/** Runs only the search of places, by text or by point, for anyone. */
export async function serve(statements: BareStatements, databaseUrl: string): Promise<void> {
  const places = await townGeocoder(await openBareDatabase(databaseUrl, statements));
  serveBarely(async ({url = ''}) => {
    const query = new URLSearchParams(url.slice(url.indexOf('?')));
    const text = query.get('text');
    if (text !== null) return places.suggest({text});
    return places.reverse({lat: Number(query.get('lat')), lon: Number(query.get('lon'))});
  });
}
