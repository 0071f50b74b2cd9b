import type {Point} from '../../../src/geo/point.js';
import {between, betweenMagnitudes, type Draw, normal} from './draw.js';
import {scattered, somewhere} from './step.js';

/** What a device tells of where it is; `accuracy` is a radius in metres. */
export type Reading = {readonly point: Point; readonly accuracy: number};

/** Reads where it is, in a spot that it may have been to before. */
export type Device = (spot: Point) => Reading;

/** A mean error of the normal distribution on two axes is so many of their deviations (Rayleigh distribution). */
const MEAN = 1.2533;
/** Half of all errors are below so many deviations. */
const MEDIAN = 1.1774;
/** 68 % of all errors are below so many deviations. */
const RADIUS_OF_68 = 1.5096;

/** Of how many readings each method gives one; the shares are ours, for nobody publishes them for people at home. */
const SHARES = {satellites: 0.5, wifi: 0.4} as const;
/** Of so many Wi-Fi readings one names the place where the router stood before it was moved; a guess of ours. */
const MOVED_ROUTER = 0.005;

/**
 * A phone whose errors are those that were measured in towns:
 *
 * - by satellites, 7 to 13 m on average: Merry and Bettinger, "Smartphone GPS accuracy study in an urban environment",
 *   PLOS ONE 14(7), 2019, doi 10.1371/journal.pone.0219890;
 * - by Wi-Fi, medians of 43 to 92 m in three towns: Zandbergen, "Comparison of WiFi positioning on two mobile devices",
 *   Journal of Location Based Services 6(1), 2012;
 * - by cell towers, a median of 600 m: Zandbergen, "Accuracy of iPhone locations: a comparison of assisted GPS, WiFi and
 *   cellular positioning", Transactions in GIS 13(s1), 2009.
 *
 * Half of the variance of Wi-Fi and cells stays the same at one spot: the same routers and towers are seen again. The
 * accuracy is an estimate of the device's own, meant to hold in 68 of 100 cases (`Location.getAccuracy` of Android;
 * the browser's Geolocation asks for 95 and gives what the system says), and itself some 35 % wrong. `isWeak` is a phone
 * that has neither satellites nor known routers, and knows its place by towers alone.
 */
export function createDevice(draw: Draw, {isWeak}: {isWeak: boolean}): Device {
  const satellites = between(draw, 7, 13) / MEAN;
  const wifi = between(draw, 43, 92) / MEDIAN;
  const towers = (isWeak ? betweenMagnitudes(draw, 200, 600) : 600) / MEDIAN;
  const shifted = new Map<string, Point>();
  /** Where those routers or towers make a spot appear. */
  const appears = (spot: Point, deviation: number): Point => {
    const key = `${spot.lat} ${spot.lon} ${deviation}`;
    const known = shifted.get(key) ?? scattered(draw, spot, deviation * Math.SQRT1_2);
    shifted.set(key, known);
    return known;
  };
  const told = (deviation: number) =>
    Math.round(RADIUS_OF_68 * deviation * Math.exp(0.35 * normal(draw)));
  return spot => {
    const method = isWeak ? 1 : draw();
    if (method < SHARES.satellites)
      return {point: scattered(draw, spot, satellites), accuracy: Math.max(3, told(satellites))};
    const isWifi = method < SHARES.satellites + SHARES.wifi;
    const deviation = isWifi ? wifi : towers;
    const isMoved = isWifi && draw() < MOVED_ROUTER;
    const seen = isMoved ? somewhere(draw, spot, betweenMagnitudes(draw, 1000, 20_000)) : spot;
    const point = scattered(draw, appears(seen, deviation), deviation * Math.SQRT1_2);
    return {point, accuracy: told(deviation)};
  };
}
