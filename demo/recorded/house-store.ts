import {distance} from '../../src/geo/distance.js';
import type * as stores from '../../src/service/geodata/geocoder/house-store.js';
import {type RowsInMemory, rowsOf} from './rows-in-memory.js';

type House = stores.House;

/* The same as the service's `house-store.ts`, which says what each function answers, over recorded rows. */

const SIDE = 4;
const COMPLETIONS = 3;
const NEAREST = 8;
const NEAREST_POINTS = 4;
const LETTERS = 40;

export const housesAround: typeof stores.housesAround = async ({db}, {streetIds, number}) => {
  const {digits: asked, text, typing} = number;
  const rows = rowsOf(db);
  return rows.numbersOf(streetIds).flatMap(street => {
    const houses = (rows.housesOf.get(street) ?? [])
      .map(position => houseAt(rows, position))
      .filter(({digits}) => digits !== null)
      .sort((a, b) => digitsOf(a) - digitsOf(b));
    const from = houses.filter(house => digitsOf(house) >= asked);
    const below = houses.filter(house => digitsOf(house) < asked).reverse();
    const longer = (times: number) =>
      from.filter(house => Math.floor(digitsOf(house) / times) === asked).slice(0, COMPLETIONS);
    return [
      ...from.slice(0, SIDE),
      ...below.slice(0, SIDE),
      ...(text === `${asked}`
        ? []
        : from.filter(house => house.digits === asked).slice(0, LETTERS)),
      ...(typing && asked > 0 && asked < 10_000 ? [...longer(10), ...longer(100)] : []),
    ];
  });
};

export const housesAtGate: typeof stores.housesAtGate = async ({db}, {osmType, osmId}) => {
  const rows = rowsOf(db);
  const {osm_id, osm_type} = rows.rows.houses;
  return osm_id.flatMap((id, position) =>
    id === osmId && osm_type[position] === osmType ? [houseAt(rows, position)] : [],
  );
};

export const housesNear: typeof stores.housesNear = async ({db}, point) => {
  const rows = rowsOf(db);
  return nearest(rows.rows.houses, point, NEAREST).map(position => houseAt(rows, position));
};

export const streetPointsNear: typeof stores.streetPointsNear = async ({db}, point) => {
  const rows = rowsOf(db);
  const {street, area, lat, lon} = rows.rows.street_points;
  return nearest(rows.rows.street_points, point, NEAREST_POINTS).map(position => ({
    street: street[position] ?? 0,
    ...rows.areaOf(street[position] ?? 0, area[position] ?? null),
    lat: lat[position] ?? 0,
    lon: lon[position] ?? 0,
  }));
};

function houseAt(rows: RowsInMemory, position: number): House {
  const {houses} = rows.rows;
  const street = houses.street[position] ?? 0;
  return {
    street,
    street_id: rows.idOf(street),
    osm_type: houses.osm_type[position] ?? '',
    osm_id: houses.osm_id[position] ?? 0,
    house_number: houses.house_number[position] ?? '',
    digits: houses.digits[position] ?? null,
    ...rows.areaOf(street, houses.area[position] ?? null),
    state: houses.state[position] ?? null,
    postal_code: houses.postal_code[position] ?? null,
    lat: houses.lat[position] ?? 0,
    lon: houses.lon[position] ?? 0,
  };
}

function digitsOf({digits}: House): number {
  return digits ?? 0;
}

type Points = {readonly lat: readonly number[]; readonly lon: readonly number[]};

/** The positions of the points nearest to one, nearest first. */
function nearest(
  {lat, lon}: Points,
  point: Parameters<typeof distance>[0],
  most: number,
): number[] {
  return lat
    .map((north, position) => ({
      position,
      metres: distance({lat: north, lon: lon[position] ?? 0}, point),
    }))
    .sort((a, b) => a.metres - b.metres)
    .slice(0, most)
    .map(({position}) => position);
}
