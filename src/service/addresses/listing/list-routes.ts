import {Hono} from 'hono';
import {
  type ListedLocation,
  type LocationsAnswer,
  LocationsQuery,
} from '../../../contract/address/location-list.js';
import {routes} from '../../../contract/routes/routes.js';
import {subtitle, title} from '../../../contract/written-address/display-title.js';
import {plusCode} from '../../../geo/plus-code.js';
import type {Env} from '../../http/env.js';
import {parseQuery} from '../../http/parse-query.js';
import {accessorOf, writeAudit} from '../../people/accounts/audit.js';
import type {Secrets} from '../../people/accounts/secrets.js';
import {type Location, titledParts} from '../../people/locations/location.js';
import {ownView} from '../../people/locations/street-view.js';
import {branchGuard, type MemberGuardOptions} from '../../people/members/member-guard.js';
import {readSearch} from '../../people/search/read-search.js';
import {type FoundLocation, findLocations} from './find-locations.js';
import {toListedPerson} from './listed-person.js';

type ListOptions = MemberGuardOptions & {readonly secrets: Secrets};

/** `GET /v5/locations`: the addresses of a branch, for its server and its members; each page leaves one audit line. */
export function listRoutes(options: ListOptions): Hono<Env> {
  const {db, clock, secrets} = options;
  return new Hono<Env>().get(routes.locations, branchGuard(options, 'view'), async c => {
    const {before, limit, q, status} = parseQuery(c, LocationsQuery);
    const by = accessorOf(c);
    const search =
      q === undefined ? undefined : readSearch(q, {branch: c.get('branch'), ...options});
    const found = await db.transaction(async tx => {
      const page = await findLocations(tx, {
        ...{branchId: by.branchId, before, most: limit},
        ...{status, search},
      });
      await writeAudit(tx, by, 'location.listed', {subjects: [by.branchId], at: clock()});
      return page;
    });
    const last = found.length === limit ? found.at(-1) : undefined;
    const answer: LocationsAnswer = {
      locations: found.map(location => toListed(secrets, location)),
      ...(last && {before: last.id}),
    };
    return c.json(answer);
  });
}

function toListed(secrets: Secrets, location: FoundLocation): ListedLocation {
  const {id, geoPoint, createdAt, archivedAt, windowId, status, mode, score} = location;
  const titled = titledParts(location);
  const under = subtitle(titled);
  const gate = gateOf(location);
  return {
    ...{id, title: title(titled)},
    ...(under && {subtitle: under}),
    geo_point: geoPoint,
    plus_code: plusCode(geoPoint),
    created_at: createdAt.toISOString(),
    archived: archivedAt !== undefined,
    ...(gate && {gate}),
    person: toListedPerson(secrets, {...location, id: location.userId}),
    verification: {address_verification_id: windowId, status, mode, score},
  };
}

/** Of what its public page shows; a photo says more than a street. */
function gateOf({linkHiddenAt, photoVersion, streetView}: Location): ListedLocation['gate'] {
  if (linkHiddenAt) return undefined;
  if (photoVersion !== undefined) return 'photo';
  return streetView && ownView(streetView) ? 'street_view' : undefined;
}
