import {randomUUID} from 'node:crypto';
import {readdirSync, rmSync} from 'node:fs';
import {mkdir, rm} from 'node:fs/promises';
import {join} from 'node:path';
import type {Point} from '../../../geo/point.js';
import type {Db} from '../../base/db/db.js';
import {makeFolder} from '../../base/make-folder.js';
import {Refusal} from '../../base/refusal.js';
import {formatOf} from '../import/formats.js';
import {importFiles, versionOfFiles} from '../import/import-files.js';
import type {Imported} from '../import/import-messages.js';
import {ensureRegion} from './build-region.js';
import type {NewRegion} from './region.js';

/** What the operator says of a region; what is absent is found in the files. */
export type RegionOrder = {
  readonly id: string;
  readonly files: readonly string[];
  readonly name?: string | undefined;
  /** ISO 3166-1 alpha-2. */
  readonly country?: string | undefined;
  /** Whom the licence of the data credits, beside OpenStreetMap if it is in it. */
  readonly attribution?: string | undefined;
};

export type BuildHooks = {
  /** Receives lines for a terminal, several a second. */
  readonly progress?: (line: string) => void;
  /** Ends the build; what was served before is served on. */
  readonly signal?: AbortSignal | undefined;
};

/** The credit of OpenStreetMap, which its licence (ODbL) requires wherever the data is shown. */
const OPENSTREETMAP = '© OpenStreetMap contributors';
/** No estimate before this share of the work, and before so many seconds. */
const TO_GUESS = {share: 0.05, seconds: 2};

/**
 * Builds a region from files, and switches to it when it is complete.
 *
 * Begins anew each time: what an interrupted build left is removed by the next one.
 */
export async function buildFromFiles(
  db: Db,
  order: RegionOrder,
  options: {readonly dataFolder: string; readonly timeZoneAt: (point: Point) => string},
  {progress = () => {}, signal}: BuildHooks = {},
): Promise<NewRegion> {
  // Asked before the work, and not after it.
  creditOf(order.files, order.attribution);
  const root = join(options.dataFolder, 'imports');
  makeFolder(root);
  removeLeft(root);
  const folder = join(root, `${process.pid}-${randomUUID()}`);
  await mkdir(folder);
  try {
    const imported = await importFiles(order.files, folder, {
      onShare: estimated(share => progress(`Reading the files: ${share}`)),
      ...(signal && {signal}),
    });
    const region = newRegion(order, imported, options.timeZoneAt);
    await ensureRegion(db, region, {progress, ...(signal && {signal})});
    return region;
  } finally {
    await rm(folder, {recursive: true, force: true});
  }
}

/** Whether a stored region was built from these files by this version. */
export function dataVersionOf(files: readonly string[]): string {
  return `files ${versionOfFiles(files)}`;
}

function newRegion(
  {id, files, name, country: given, attribution}: RegionOrder,
  {facts, source, date}: Imported,
  timeZoneAt: (point: Point) => string,
): NewRegion {
  const country = given ?? facts.country;
  if (country === undefined)
    throw new Refusal('The files do not say in which country they are: add --country KE.');
  const {south, west, north, east, center, languages} = facts;
  return {
    ...{id, country, languages, south, west, north, east, center, source},
    name: name ?? facts.name ?? id,
    timeZone: timeZoneAt(center),
    attribution: creditOf(files, attribution),
    origin: 'files',
    dataVersion: dataVersionOf(files),
    dataDate: date,
  };
}

/** Each source of OpenAddresses has a licence of its own, so its credit can't be known here. */
function creditOf(files: readonly string[], given: string | undefined): string {
  const formats = new Set(files.map(formatOf));
  if (formats.has('open-addresses') && given === undefined)
    throw new Refusal(
      'Say whom the licence of these addresses credits: --attribution "© City of Springfield".',
    );
  return [
    ...(formats.has('osm') || formats.has('photon') ? [OPENSTREETMAP] : []),
    ...(given ? [given] : []),
  ].join(' · ');
}

/** Turns shares of the work into words, with the time left as far as the work so far lets one guess. */
function estimated(say: (words: string) => void): (share: number) => void {
  const start = performance.now();
  return share => {
    const seconds = (performance.now() - start) / 1000;
    const percent = `${Math.floor(share * 100)} %`;
    if (share < TO_GUESS.share || seconds < TO_GUESS.seconds) return say(percent);
    say(`${percent}, about ${inWords((seconds * (1 - share)) / share)} left, and then the build`);
  };
}

function inWords(seconds: number): string {
  return seconds < 90 ? `${Math.ceil(seconds)} seconds` : `${Math.round(seconds / 60)} minutes`;
}

/** Folders of processes that are gone. */
function removeLeft(root: string): void {
  for (const name of readdirSync(root)) {
    const pid = Number.parseInt(name, 10);
    if (pid === process.pid || isAlive(pid)) continue;
    rmSync(join(root, name), {recursive: true, force: true});
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
