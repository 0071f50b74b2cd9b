import type {Place} from '../../../../contract/place.js';
import {
  areaLine,
  streetLine,
  subtitle,
} from '../../../../contract/written-address/display-title.js';
import {addressOrderOf} from '../../../countries/countries.js';

type Row = {
  readonly id: string;
  readonly kind: Place['kind'];
  readonly name: string;
  readonly street_name: string | null;
  readonly property_number: string | null;
  readonly neighborhood: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly postal_code: string | null;
  readonly country_code: string | null;
  readonly lat: number;
  readonly lon: number;
};

/** What each kind of place means; `isBuilding`: its name is the name of a building. */
const KINDS = {
  address: {precision: 'rooftop', isBuilding: false},
  street: {precision: 'street', isBuilding: false},
  corner: {precision: 'street', isBuilding: false},
  place: {precision: 'rooftop', isBuilding: true},
  area: {precision: 'area', isBuilding: false},
} as const satisfies Record<Place['kind'], unknown>;

/** Converts a row to the contract's format, without null fields. */
export function toPlace(row: Row): Place {
  const parts = {
    ...(row.street_name !== null && {street_name: row.street_name}),
    ...(KINDS[row.kind].isBuilding && {property_name: row.name}),
    ...(row.property_number !== null && {property_number: row.property_number}),
    ...areaOf(row),
  };
  const titled = {...parts, ...postalOf(row), order: addressOrderOf(row.country_code)};
  return {
    id: row.id,
    kind: row.kind,
    title: row.kind === 'address' ? streetLine(titled) : row.name,
    subtitle: row.kind === 'area' ? areaAround(row) : subtitle(titled),
    precision: KINDS[row.kind].precision,
    geo_point: {lat: row.lat, lon: row.lon},
    ...parts,
    ...postalOf(row),
    ...(row.country_code !== null && {country_code: row.country_code}),
  };
}

/** The quarter and the town that are not null. */
export function areaOf({
  neighborhood,
  city,
}: Pick<Row, 'neighborhood' | 'city'>): Pick<Place, 'neighborhood' | 'city'> {
  return {...(neighborhood !== null && {neighborhood}), ...(city !== null && {city})};
}

/** The postal fields that are not null. */
export function postalOf({
  state,
  postal_code,
}: Pick<Row, 'state' | 'postal_code'>): Pick<Place, 'state' | 'postal_code'> {
  return {...(state !== null && {state}), ...(postal_code !== null && {postal_code})};
}

/** The town of a quarter; empty for a town. */
function areaAround({name, city}: Row): string {
  return city !== null && city !== name ? areaLine({city}) : '';
}

type Door = Pick<Place, 'id' | 'precision' | 'geo_point'> &
  Pick<Place, 'neighborhood' | 'city' | 'state' | 'postal_code'> & {
    readonly property_number: string;
  };

/** A door on a street: the street's place with the door's number, point and quarter. */
export function doorOn(street: Place, door: Door): Place {
  const {neighborhood: _, ...rest} = street;
  const parts = {...rest, ...door};
  const titled = {...parts, order: addressOrderOf(street.country_code)};
  return {...parts, kind: 'address', title: streetLine(titled), subtitle: subtitle(titled)};
}
