import type {Place, PlaceKind} from '../../../../contract/place.js';
import type {Component, Details, Geocoded} from './google-answers.js';
import type {FoundPlace} from './provider.js';
import {PRECISION_OF, toFound} from './to-found.js';

/** A place of Place Details; `name` is that of the prediction, since the vendor's own field costs three times as much. */
export function detailedPlace(
  {id, location, types, addressComponents, displayName}: Details,
  name = displayName?.text,
): FoundPlace | undefined {
  const kind = kindOf(types, addressComponents);
  const isBuilding = types.includes('premise') || types.includes('subpremise');
  return toPlace({
    ...{id, kind, name, components: addressComponents},
    // Nothing says whether the point of a street address was measured or computed.
    precision:
      kind === 'address' && !isBuilding
        ? 'interpolated'
        : types.some(type => type === 'natural_feature' || type === 'park')
          ? 'area'
          : PRECISION_OF[kind],
    ...{lat: location.latitude, lon: location.longitude},
  });
}

/** A place of the Geocoding API. */
export function geocodedPlace({
  place_id: id,
  types,
  geometry: {location, location_type},
  address_components: components,
}: Geocoded['results'][number]): FoundPlace | undefined {
  const kind = kindOf(types, components);
  const precision = LOCATION_TYPES[location_type] ?? 'area';
  return toPlace({
    ...{id, kind, components, name: undefined},
    precision: kind === 'address' ? precision : PRECISION_OF[kind],
    ...{lat: location.lat, lon: location.lng},
  });
}

const LOCATION_TYPES: Readonly<Record<string, Place['precision']>> = {
  ROOFTOP: 'rooftop',
  RANGE_INTERPOLATED: 'interpolated',
  GEOMETRIC_CENTER: 'street',
  APPROXIMATE: 'area',
};

function toPlace({
  id,
  components,
  name,
  ...point
}: {
  readonly id: string;
  readonly kind: PlaceKind;
  readonly components: readonly Component[];
  readonly name: string | undefined;
  readonly precision: Place['precision'];
  readonly lat: number;
  readonly lon: number;
}): FoundPlace | undefined {
  const part = (...types: readonly string[]) => partOf(components, types);
  const neighborhood = part('neighborhood', 'sublocality_level_1', 'sublocality')?.long;
  const city = part('locality', 'postal_town', 'administrative_area_level_2')?.long;
  return toFound({
    ...point,
    reference: id,
    name: name ?? neighborhood ?? city,
    street_name: part('route')?.long,
    property_number: numberOf(components),
    ...{neighborhood, city},
    state: part('administrative_area_level_1')?.long,
    postal_code: part('postal_code')?.long,
    country_code: part('country')?.short,
  });
}

const AREAS =
  /^(locality|sublocality|sublocality_level_\d|neighborhood|postal_code|postal_town|administrative_area_level_\d|country|political|colloquial_area|plus_code)$/;

/** A building without a number is known by its name. */
function kindOf(types: readonly string[], components: readonly Component[]): PlaceKind {
  if (types.some(type => /^(street_address|premise|subpremise)$/.test(type)))
    return numberOf(components) === undefined ? 'place' : 'address';
  if (types.includes('route')) return 'street';
  if (types.includes('intersection')) return 'corner';
  return types.some(type => AREAS.test(type)) ? 'area' : 'place';
}

/** Where houses are numbered by blocks, as in Japan, the premise is the number; elsewhere it is a name. */
function numberOf(components: readonly Component[]): string | undefined {
  const premise = partOf(components, ['premise'])?.long;
  return (
    partOf(components, ['street_number'])?.long ??
    (premise && /^\d/.test(premise) ? premise : undefined)
  );
}

/** The part with the first of these types that there is. */
function partOf(components: readonly Component[], types: readonly string[]): Component | undefined {
  return types
    .map(type => components.find(component => component.types.includes(type)))
    .find(component => component !== undefined);
}
