import type {AddressCell} from '../../contract/dashboard/address-map.js';
import {clamp} from '../../geo/clamp.js';
import {project, unproject, worldSize} from '../../geo/mercator.js';
import type {Point} from '../../geo/point.js';
import type {View} from '../../map/map-view.js';

/** Two corners; its east may lie beyond the date line. */
export type Area = Pick<AddressCell, 'south_west' | 'north_east'>;

/** Of a map, in CSS pixels. */
export type Size = {readonly width: number; readonly height: number};

/** Where a fitted map begins and ends: further out is a continent, nearer is one house. */
const FARTHEST = 3;
export const CLOSEST = 20;
/** Pixels between the marks of a fitted area and the map's edges: room for half a mark and the buttons. */
const PADDING = 56;
/** Pixels in the lower edge that the card of the chosen address covers. */
const CARD = 150;
/** Pixels around a map for which cells are requested too, so that a small move needs no request. */
export const MARGIN = 96;

/** The view in which an area fills a map, no closer than `closest`. Tiles are sharp at whole zooms. */
export function viewOfArea(
  {south_west, north_east}: Area,
  {width, height}: Size,
  closest = CLOSEST,
): View {
  const [from, to] = [project(south_west), project(north_east)];
  const across = to.x < from.x ? to.x + 1 - from.x : to.x - from.x;
  const down = from.y - to.y;
  const room = (size: number) => Math.max(1, size - 2 * PADDING) / worldSize(0);
  const zoom = Math.min(Math.log2(room(width) / across), Math.log2(room(height) / down));
  const x = from.x + across / 2;
  const center = unproject({x: x - Math.floor(x), y: from.y - down / 2});
  return {center, zoom: clamp(Math.floor(zoom), FARTHEST, closest)};
}

/** The view of an area without marks: no further out than there are tiles, for else nothing would be seen. */
export function viewWithoutMarks(
  area: Area & {readonly center: Point},
  size: Size,
  {least, most}: {readonly least: number; readonly most: number},
): View {
  const fitted = viewOfArea(area, size, most);
  return fitted.zoom < least ? {center: area.center, zoom: least} : fitted;
}

/** What the service is asked for: the part of the world that a map and its margin show. */
export function askedArea({center, zoom}: View, {width, height}: Size) {
  const {x, y} = project(center);
  const world = worldSize(zoom);
  const [right, down] = [(width / 2 + MARGIN) / world, (height / 2 + MARGIN) / world];
  const degrees = (at: number) => (at - Math.floor(at) - 0.5) * 360;
  const isWorld = right >= 0.5;
  return {
    south: unproject({x, y: Math.min(1, y + down)}).lat.toFixed(6),
    north: unproject({x, y: Math.max(0, y - down)}).lat.toFixed(6),
    west: (isWorld ? -180 : degrees(x - right)).toFixed(6),
    east: (isWorld ? 180 : degrees(x + right)).toFixed(6),
    zoom: String(Math.round(zoom)),
  };
}

/** Whether what was asked for one view shows another too. */
export function covers(asked: View, now: View): boolean {
  if (Math.abs(asked.zoom - now.zoom) > 0.1) return false;
  const [before, after] = [project(asked.center), project(now.center)];
  const far = Math.max(Math.abs(before.x - after.x), Math.abs(before.y - after.y));
  return far * worldSize(now.zoom) <= MARGIN;
}

/** Whether a point in view is seen as a whole pin, above the card in the lower edge. */
export function isClear({center, zoom}: View, {width, height}: Size, point: Point): boolean {
  const [middle, at] = [project(center), project(point)];
  const world = worldSize(zoom);
  const [x, y] = [(at.x - middle.x) * world, (at.y - middle.y) * world];
  return Math.abs(x) < width / 2 - PADDING && y > PADDING - height / 2 && y < height / 2 - CARD;
}

/** Whether an area is one place, which no zoom takes apart: a building with its apartments. */
export function isOnePlace({south_west, north_east}: Area): boolean {
  const [from, to] = [project(south_west), project(north_east)];
  return Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) * worldSize(CLOSEST) < 24;
}
