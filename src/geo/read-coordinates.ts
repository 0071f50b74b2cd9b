import {type Axis, coordinateTokens, type Token} from './coordinate-tokens.js';
import {isOnEarth, type PointReading, pointReading} from './point-reading.js';

/** One coordinate as written: degrees, optionally minutes and seconds. */
type Angle = {
  axis?: Axis;
  /** From the letter of a direction. */
  side?: 1 | -1;
  minus?: 1 | -1;
  readonly parts: {readonly value: number; readonly decimals: number; unit?: number}[];
  isClosed: boolean;
};

/** Decimals of a degree from which on coordinates mean a door: 11 m. */
const DOOR_DECIMALS = 4;
/** Minutes are worth two more decimals of a degree, seconds four. */
const DECIMALS_OF_PART = [0, 2, 4];

/**
 * Coordinates in a plain text, in any of the usual notations, latitude first unless letters say otherwise.
 *
 * Undefined if there are none: two whole numbers are more likely a street and a door. Among other words only precise
 * ones count. Coordinates off the earth are `unreadable`.
 */
export function readCoordinates(text: string): PointReading | undefined {
  const runs: Token[][] = [[]];
  for (const token of coordinateTokens(text))
    if (token.kind === 'other') runs.push([]);
    else runs.at(-1)?.push(token);
  const isAlone = runs.length === 1;
  for (const run of runs) {
    const reading = readRun(run, isAlone);
    if (reading && (isAlone || reading.kind === 'point')) return reading;
  }
  return undefined;
}

function readRun(run: readonly Token[], isAlone: boolean): PointReading | undefined {
  const angles = anglesOf(run);
  const [first, second] = angles;
  if (!first || !second || angles.length > 2) return undefined;
  if (!isAlone && !(isExact(first) && isExact(second))) return undefined;
  if (!isMeant(angles)) return undefined;
  const [a, b] = [degreesOf(first), degreesOf(second)];
  const isSwapped = first.axis === 'lon' || (second.axis === 'lat' && first.axis === undefined);
  const clash = first.axis !== undefined && first.axis === second.axis;
  const point = isSwapped ? {lat: b, lon: a} : {lat: a, lon: b};
  // Also refuses NaN, from minutes beyond 60.
  if (clash || !isOnEarth(point)) return {kind: 'unreadable', why: 'out-of-range'};
  const decimals = Math.max(decimalsOf(first), decimalsOf(second));
  return pointReading(point, '', decimals < DOOR_DECIMALS);
}

/** The coordinates of a run; only two make a pair. */
function anglesOf(run: readonly Token[]): Angle[] {
  const angles: Angle[] = [];
  const fresh = (): Angle => {
    const angle: Angle = {parts: [], isClosed: false};
    angles.push(angle);
    return angle;
  };
  let angle = fresh();
  // "lat -34.9 lon -56.1" or "-34.9 lat -56.1 lon".
  const labelsLead = run[0]?.kind === 'label';
  for (const [at, token] of run.entries()) {
    const isBegun = angle.parts.length > 0;
    if (token.kind === 'end') {
      if (isBegun) angle.isClosed = true;
    } else if (token.kind === 'unit') {
      const part = angle.parts.at(-1);
      if (part) part.unit = token.unit;
    } else if (token.kind === 'side') {
      if (isBegun && (angle.isClosed || angle.side !== undefined)) angle = fresh();
      else if (isBegun) angle.isClosed = true;
      angle.side = token.factor;
      angle.axis = token.axis;
    } else if (token.kind === 'label') {
      if (isBegun && labelsLead) angle = fresh();
      else if (isBegun) angle.isClosed = true;
      angle.axis = token.axis;
    } else if (token.kind === 'minus') {
      if (isBegun) angle = fresh();
      angle.minus = token.factor;
    } else if (token.kind === 'number') {
      if (isBegun && isOver(angle, run[at + 1])) angle = fresh();
      const {value, decimals} = token;
      angle.parts.push({value, decimals});
    }
  }
  return angles.filter(({parts}) => parts.length > 0);
}

/** Whether the next number belongs to the other coordinate. */
function isOver({parts, isClosed}: Angle, next: Token | undefined): boolean {
  const last = parts.at(-1);
  const isDegrees = next?.kind === 'unit' && next.unit === 0;
  return isClosed || isDegrees || parts.length === 3 || last?.unit === 2 || !!last?.decimals;
}

function degreesOf({parts, side, minus}: Angle): number {
  const isInOrder = parts.every(
    ({value, decimals, unit}, at) =>
      (unit === undefined || unit === at) &&
      (at === 0 || value < 60) &&
      (at === parts.length - 1 || decimals === 0),
  );
  // "-34.9 S" is south, "-34.9 N" is a contradiction.
  if (!isInOrder || (minus === -1 && side === 1)) return NaN;
  const degrees = parts.reduce((sum, {value}, at) => sum + value / 60 ** at, 0);
  // Turns -0 into 0, which would show as "-0.00000".
  return degrees * (side ?? minus ?? 1) + 0;
}

function decimalsOf({parts}: Angle): number {
  return (DECIMALS_OF_PART[parts.length - 1] ?? 0) + (parts.at(-1)?.decimals ?? 0);
}

/** Whether it can only be a coordinate, even in a sentence. */
function isExact(angle: Angle): boolean {
  return (
    decimalsOf(angle) >= DOOR_DECIMALS && (angle.parts.length === 1 || angle.parts[0]?.unit === 0)
  );
}

function isMeant(angles: readonly Angle[]): boolean {
  return (
    angles.some(({parts}) => parts[0]?.unit === 0 || parts.some(({decimals}) => decimals > 0)) ||
    angles.every(({axis, side, parts}) => axis && (side === undefined || parts.length > 1))
  );
}
