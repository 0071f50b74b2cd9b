import {displayTitle, subtitle, title} from '../../contract/display-title.js';
import type {NewAddress} from '../../contract/new-address.js';
import {routes} from '../../contract/routes.js';
import type {UserAddress} from '../../contract/user-address.js';
import {plusCode} from '../../geo/plus-code.js';
import type {Secrets} from '../accounts/secrets.js';

/** A stored address, as one row of `location` holds it. */
export type Location = NewAddress & {
  readonly branchId: string;
  readonly id: string;
  readonly personId: string;
  readonly slugVersion: number;
};

/** The address as its person may see it; the link is made from the secret, for only its hash is stored. */
export function toUserAddress(
  location: Location,
  {secrets, publicUrl}: {readonly secrets: Secrets; readonly publicUrl: string},
): UserAddress {
  const {branchId, id, personId, slugVersion, ...said} = location;
  const {point_source, accuracy, place_id, geo_point, ...parts} = said;
  const slug = secrets.slug(branchId, id, slugVersion);
  const under = subtitle(parts);
  return {
    id,
    user_id: personId,
    url: `${publicUrl}${routes.addressPage(slug)}`,
    display_title: displayTitle(parts),
    geo_point,
    plus_code: plusCode(geo_point),
    title: title(parts),
    ...(under && {subtitle: under}),
    ...parts,
  };
}
