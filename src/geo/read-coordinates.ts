import {type Axis, coordinateSigns, type Sign} from './coordinate-signs.js';
import {isOnEarth, type PointReading, pointReading} from './point-reading.js';

/** One coordinate as it is written: degrees, and where they are there minutes and seconds. */
type Angle = {
  axis?: Axis;
  /** Of the letter of a side. */
  side?: 1 | -1;
  minus?: 1 | -1;
  readonly parts: {readonly value: number; readonly decimals: number; unit?: number}[];
  isClosed: boolean;
};

/** From so many decimals of a degree on they mean a door: 11 m. */
const DOOR_DECIMALS = 4;
/** Minutes are worth two decimals of a degree more, seconds four. */
const DECIMALS_OF_PART = [0, 2, 4];

/**
 * Coordinates in a plain text, in any of the usual spellings, latitude first unless letters say otherwise.
 *
 * Undefined where they are none: two whole numbers are rather a street and a door. Among other words only exact ones
 * count. Those of no place on the earth are `unreadable`.
 */
export function readCoordinates(text: string): PointReading | undefined {
  const runs: Sign[][] = [[]];
  for (const sign of coordinateSigns(text))
    if (sign.kind === 'other') runs.push([]);
    else runs.at(-1)?.push(sign);
  const isAlone = runs.length === 1;
  for (const run of runs) {
    const reading = readRun(run, isAlone);
    if (reading && (isAlone || reading.kind === 'point')) return reading;
  }
  return undefined;
}

function readRun(run: readonly Sign[], isAlone: boolean): PointReading | undefined {
  const angles = anglesOf(run);
  const [first, second] = angles;
  if (!first || !second || angles.length > 2) return undefined;
  if (!isAlone && !(isExact(first) && isExact(second))) return undefined;
  if (!isMeant(angles)) return undefined;
  const [a, b] = [degreesOf(first), degreesOf(second)];
  const isSwapped = first.axis === 'lon' || (second.axis === 'lat' && first.axis === undefined);
  const clash = first.axis !== undefined && first.axis === second.axis;
  const point = isSwapped ? {lat: b, lon: a} : {lat: a, lon: b};
  // NaN, of minutes beyond 60, is nowhere either.
  if (clash || !isOnEarth(point)) return {kind: 'unreadable', why: 'out-of-range'};
  const decimals = Math.max(decimalsOf(first), decimalsOf(second));
  return pointReading(point, '', decimals < DOOR_DECIMALS);
}

/** The coordinates of a run; more or fewer than two where it is no pair. */
function anglesOf(run: readonly Sign[]): Angle[] {
  const angles: Angle[] = [];
  const fresh = (): Angle => {
    const angle: Angle = {parts: [], isClosed: false};
    angles.push(angle);
    return angle;
  };
  let angle = fresh();
  // "lat -34.9 lon -56.1" or "-34.9 lat -56.1 lon".
  const labelsLead = run[0]?.kind === 'label';
  for (const [at, sign] of run.entries()) {
    const isBegun = angle.parts.length > 0;
    if (sign.kind === 'end') {
      if (isBegun) angle.isClosed = true;
    } else if (sign.kind === 'unit') {
      const part = angle.parts.at(-1);
      if (part) part.unit = sign.unit;
    } else if (sign.kind === 'side') {
      if (isBegun && (angle.isClosed || angle.side !== undefined)) angle = fresh();
      else if (isBegun) angle.isClosed = true;
      angle.side = sign.factor;
      angle.axis = sign.axis;
    } else if (sign.kind === 'label') {
      if (isBegun && labelsLead) angle = fresh();
      else if (isBegun) angle.isClosed = true;
      angle.axis = sign.axis;
    } else if (sign.kind === 'minus') {
      if (isBegun) angle = fresh();
      angle.minus = sign.factor;
    } else if (sign.kind === 'number') {
      if (isBegun && isOver(angle, run[at + 1])) angle = fresh();
      const {value, decimals} = sign;
      angle.parts.push({value, decimals});
    }
  }
  return angles.filter(({parts}) => parts.length > 0);
}

/** Whether the next number belongs to the other coordinate. */
function isOver({parts, isClosed}: Angle, next: Sign | undefined): boolean {
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
  // "-34.9 S" is south, "-34.9 N" is nowhere.
  if (!isInOrder || (minus === -1 && side === 1)) return NaN;
  const degrees = parts.reduce((sum, {value}, at) => sum + value / 60 ** at, 0);
  // Not the zero that is shown as "-0.00000".
  return degrees * (side ?? minus ?? 1) + 0;
}

function decimalsOf({parts}: Angle): number {
  return (DECIMALS_OF_PART[parts.length - 1] ?? 0) + (parts.at(-1)?.decimals ?? 0);
}

/** Whether nothing but coordinates looks like it, even in a sentence. */
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
