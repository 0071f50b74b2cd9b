import type {Findability} from '../../../contract/address/findability.js';
import type {LocationDetails, LocationPointSource} from '../../../contract/address/location.js';
import type {OwnAddress} from '../../../contract/address/own-address.js';
import type {AddressPrecision} from '../../../contract/address/precision.js';
import type {StreetView, UserAddress} from '../../../contract/address/user-address.js';
import type {GeoPoint} from '../../../contract/geo-point.js';
import {routes} from '../../../contract/routes/routes.js';
import type {LineOrder} from '../../../contract/written-address/address-order.js';
import type {AddressParts} from '../../../contract/written-address/address-parts.js';
import {
  displayTitle,
  type LineParts,
  subtitle,
  title,
} from '../../../contract/written-address/display-title.js';
import {plusCode} from '../../../geo/plus-code.js';
import type {Secrets} from '../accounts/secrets.js';
import {findabilityOf} from './findability-of.js';
import {shownView} from './street-view.js';

/** The parts of an address other than its street. */
export const OPTIONAL_PARTS = [
  'property_name',
  'property_number',
  'unit',
  'floor',
  'directions',
  'neighborhood',
  'city',
  'state',
  'postal_code',
  'country_code',
] as const satisfies readonly (keyof AddressParts)[];

/** A stored address. */
export type Location = {
  readonly branchId: string;
  readonly id: string;
  readonly personId: string;
  /** The person's id for the business; differs from `personId` for an unproved person on a proved person's device. */
  readonly userId: string;
  readonly phoneProved: boolean;
  /** The session that created it, which may be deleted by now. */
  readonly sessionId: string;
  /** The app that created it; undefined if that was not stored. */
  readonly app: {readonly name: string; readonly version: string} | undefined;
  readonly slugVersion: number;
  readonly parts: AddressParts;
  /** How its titles are written, for as long as its words stay; undefined: in the usual order. */
  readonly addressOrder: LineOrder | undefined;
  readonly geoPoint: GeoPoint;
  readonly pointSource: LocationPointSource;
  /** Radius in metres around the point. */
  readonly accuracy: number | undefined;
  readonly precision: AddressPrecision | undefined;
  readonly placeId: string | undefined;
  /** As returned by `withStoredView`. */
  readonly streetView: StreetView | undefined;
  /** Short hash of the photo's bytes; undefined without a photo. */
  readonly photoVersion: string | undefined;
  readonly createdAt: Date;
  /** Undefined until the first change. */
  readonly updatedAt: Date | undefined;
  readonly archivedAt: Date | undefined;
  readonly linkHiddenAt: Date | undefined;
};

/** Needed to derive the public link, of which only a hash is stored. */
export type LinkMaker = {readonly secrets: Secrets; readonly publicUrl: string};

/** The words of an address with what its point says, as titles take them. */
export function titledParts({parts, precision, addressOrder}: Location): LineParts {
  return {...parts, isNear: precision === 'area', order: addressOrder};
}

/** The address as its person and their page see it. */
export function toUserAddress(location: Location, maker: LinkMaker): UserAddress {
  const {branchId, id, userId, slugVersion, parts, geoPoint} = location;
  const {placeId, photoVersion, streetView, accuracy, precision} = location;
  const titled = titledParts(location);
  const slug = maker.secrets.slug(branchId, id, slugVersion);
  const under = subtitle(titled);
  return {
    id,
    user_id: userId,
    url: `${maker.publicUrl}${routes.addressPage(slug)}`,
    display_title: displayTitle(titled),
    geo_point: geoPoint,
    plus_code: plusCode(geoPoint),
    title: title(titled),
    ...(under && {subtitle: under}),
    ...(precision && {precision}),
    ...(accuracy !== undefined && {accuracy}),
    ...(placeId !== undefined && {place_id: placeId}),
    ...(photoVersion && {
      photo_url: `${maker.publicUrl}${routes.addressPhoto(slug, photoVersion)}`,
    }),
    ...parts,
    ...(streetView && {street_view: shownView(streetView, {slug, ...maker})}),
  };
}

/** The address as its person manages it. */
export function toOwnAddress(location: Location, maker: LinkMaker): OwnAddress {
  return {
    ...toUserAddress(location, maker),
    archived: location.archivedAt !== undefined,
    link: location.linkHiddenAt ? 'hidden' : 'shown',
  };
}

/** How easily a stranger finds a stored address. */
export function findabilityOfLocation({
  parts,
  precision,
  photoVersion,
  streetView,
}: Location): Findability {
  const hasPicture = Boolean(photoVersion ?? streetView);
  return findabilityOf(parts, {precision, hasPicture});
}

/** The address as the business sees it. */
export function toLocationDetails(location: Location, maker: LinkMaker): LocationDetails {
  const {createdAt, updatedAt, app, pointSource, phoneProved} = location;
  return {
    ...toOwnAddress(location, maker),
    findability: findabilityOfLocation(location),
    created_at: createdAt.toISOString(),
    phone_proved: phoneProved,
    ...(app && {app}),
    ...(updatedAt && {updated_at: updatedAt.toISOString()}),
    point_source: pointSource,
  };
}
