import type {Delivery} from '../../contract/webhook/webhook-listener.js';
import {title} from '../../contract/written-address/display-title.js';
import type {Queries} from '../base/db/db.js';
import {titledParts} from '../people/locations/location.js';
import {findLocationsById} from '../people/locations/store.js';

/** Deliveries with the titles of their addresses, as the list of addresses has them; none of a deleted address. */
export async function withTitles(
  db: Queries,
  branchId: string,
  deliveries: readonly Delivery[],
): Promise<Delivery[]> {
  const ids = [...new Set(deliveries.map(({location_id}) => location_id))];
  const locations = await findLocationsById(db, branchId, ids);
  const titles = new Map(locations.map(each => [each.id, title(titledParts(each))]));
  return deliveries.map(delivery => {
    const location_title = titles.get(delivery.location_id);
    return location_title === undefined ? delivery : {...delivery, location_title};
  });
}
