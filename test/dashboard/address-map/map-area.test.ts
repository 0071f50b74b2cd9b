import {describe, expect, it} from 'vitest';
import {
  askedArea,
  covers,
  isClear,
  isOnePlace,
  viewOfArea,
  viewWithoutMarks,
} from '../../../src/dashboard/address-map/map-area.js';

const SIZE = {width: 476, height: 700};
const box = (south: number, west: number, north: number, east: number) => ({
  south_west: {lat: south, lon: west},
  north_east: {lat: north, lon: east},
});

describe('the view of an area', () => {
  it('has all of it, at a whole zoom, with its middle in the middle', () => {
    const {center, zoom} = viewOfArea(box(-34.92, -56.22, -34.86, -56.12), SIZE);
    expect(zoom).toBe(12);
    expect(center.lat).toBeCloseTo(-34.89, 3);
    expect(center.lon).toBeCloseTo(-56.17, 6);
    const {south, north, west, east} = numbers(askedArea({center, zoom}, SIZE));
    expect([south < -34.92, north > -34.86, west < -56.22, east > -56.12]).toEqual(
      Array(4).fill(true),
    );
  });

  it('comes no closer to one address than it is said', () => {
    const one = box(-34.9, -56.2, -34.9, -56.2);
    expect(viewOfArea(one, SIZE, 17).zoom).toBe(17);
    expect(viewOfArea(one, SIZE).zoom).toBe(20);
  });

  it('shows a world, and an area across the date line, and does not fail without room', () => {
    expect(viewOfArea(box(-60, -170, 70, 170), SIZE).zoom).toBe(3);
    const fiji = viewOfArea(box(-18, 179, -17, -179), SIZE);
    expect(Math.abs(fiji.center.lon)).toBeCloseTo(180, 6);
    expect(fiji.zoom).toBe(7);
    expect(viewOfArea(box(-34.9, -56.2, -34.8, -56.1), {width: 60, height: 40}).zoom).toBe(3);
  });
});

describe('the view of an area without marks', () => {
  const region = {...box(-35.2, -58.6, -30, -53), center: {lat: -34.9, lon: -56.2}};

  it('is its middle where there are no tiles of all of it', () => {
    expect(viewOfArea(region, SIZE).zoom).toBeLessThan(10);
    const zooms = {least: 10, most: 17};
    expect(viewWithoutMarks(region, SIZE, zooms)).toEqual({center: region.center, zoom: 10});
  });

  it('has all of it where there are', () => {
    const zooms = {least: 0, most: 17};
    expect(viewWithoutMarks(region, SIZE, zooms)).toEqual(viewOfArea(region, SIZE));
  });
});

describe('what is asked for', () => {
  it('goes on across the date line, and around the world once', () => {
    const near = numbers(askedArea({center: {lat: -17, lon: 179.99}, zoom: 8}, SIZE));
    expect(near.west).toBeGreaterThan(178);
    expect(near.east).toBeLessThan(-178);
    const world = {center: {lat: 0, lon: 20}, zoom: 1};
    expect(numbers(askedArea(world, SIZE))).toMatchObject({west: -180, east: 180, zoom: 1});
  });

  it('names a whole zoom for a fraction of one', () => {
    expect(askedArea({center: {lat: 0, lon: 0}, zoom: 12.6}, SIZE).zoom).toBe('13');
  });

  it('covers small moves, and no others', () => {
    const asked = {center: {lat: -34.9, lon: -56.2}, zoom: 14};
    const moved = (lon: number, zoom = 14) => covers(asked, {center: {lat: -34.9, lon}, zoom});
    expect(moved(-56.2)).toBe(true);
    expect(moved(-56.195)).toBe(true);
    expect(moved(-56.19)).toBe(false);
    expect(moved(-56.2, 14.5)).toBe(false);
  });
});

it('knows whether a pin would be seen whole, above the card', () => {
  const view = {center: {lat: -34.9, lon: -56.2}, zoom: 15};
  const isSeen = (lat: number, lon: number) => isClear(view, SIZE, {lat, lon});
  expect(isSeen(-34.9, -56.2)).toBe(true);
  expect([isSeen(-34.9085, -56.2), isSeen(-34.889, -56.2), isSeen(-34.9, -56.19)]).toEqual(
    Array(3).fill(false),
  );
});

it('tells a building from its street', () => {
  expect(isOnePlace(box(-34.9, -56.2, -34.9, -56.2))).toBe(true);
  expect(isOnePlace(box(-34.90001, -56.20001, -34.9, -56.2))).toBe(true);
  expect(isOnePlace(box(-34.9002, -56.2, -34.9, -56.2))).toBe(false);
});

function numbers(asked: Record<'south' | 'north' | 'west' | 'east' | 'zoom', string>) {
  const {south, north, west, east, zoom} = asked;
  return {south: +south, north: +north, west: +west, east: +east, zoom: +zoom};
}
