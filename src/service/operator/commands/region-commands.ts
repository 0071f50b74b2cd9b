import {basename} from 'node:path';
import {Refusal} from '../../base/refusal.js';
import {
  type BuildHooks,
  buildFromFiles,
  dataVersionOf,
  type RegionOrder,
} from '../../geodata/regions/build-from-files.js';
import {removeRegion} from '../../geodata/regions/build-region.js';
import type {StoredRegion} from '../../geodata/regions/region.js';
import {findRegion, listRegions} from '../../geodata/regions/region-store.js';
import {timeZoneAt} from '../../verification/windows/time-zone.js';
import type {AddedRegion, UpdatedRegion} from '../parsing/command.js';
import {type CommandResult, commandLineFor} from './command-result.js';
import type {OperatorContext} from './operator-context.js';
import {listed} from './table.js';

/** Builds a new region from files; prints its id. */
export async function addRegion(
  context: OperatorContext,
  {files, name, country, attribution}: AddedRegion,
  hooks: BuildHooks,
): Promise<CommandResult> {
  const id = idOf(name ?? nameOfFile(files[0] ?? ''));
  const known = await findRegion(context.db, id);
  if (known && !isOf(known, files))
    throw new Refusal(
      `There is a region ${id} already: give this one another --name, or replace that one by \`${commandLineFor(`regions update ${id} FILE…`)}\`.`,
    );
  return build(context, {id, files, name, country, attribution}, hooks);
}

/** Replaces the data of a region while the service serves it. */
export async function updateRegion(
  context: OperatorContext,
  {id, files, name, country, attribution}: UpdatedRegion,
  hooks: BuildHooks,
): Promise<CommandResult> {
  const known = await findRegion(context.db, id);
  if (!known) throw unknown(id);
  const order = {
    ...{id, files, attribution},
    name: name ?? known.name,
    country: country ?? known.country,
  };
  return build(context, order, hooks);
}

export async function showRegions({db}: OperatorContext): Promise<CommandResult> {
  const none = `There is no region. To add one: ${commandLineFor('regions add FILE.osm.pbf')}`;
  return listed(await listRegions(db), none, {
    id: ({id}) => id,
    name: ({name}) => name,
    country: ({country}) => country,
    languages: ({languages}) => languages.join(', '),
    'time zone': ({timeZone}) => timeZone,
    addresses: ({houses}) => houses.toLocaleString('en'),
    'data of': ({dataDate}) => dataDate,
    built: ({builtAt}) => builtAt.toISOString().slice(0, 16).replace('T', ' '),
  });
}

/** Removes a region; what was saved stays, and so do the ids that were given out. */
export async function endRegion(
  context: OperatorContext,
  id: string,
  {progress}: BuildHooks,
): Promise<CommandResult> {
  if (!(await removeRegion(context.db, id, {...(progress && {progress})}))) throw unknown(id);
  await context.onRegionsChange?.();
  const left = await listRegions(context.db);
  return {
    data: {id},
    text: '',
    notes: [
      `Region ${id} is removed: the search and the map no longer know it. The ids of its places stay valid.`,
      ...(left.length === 0 && context.environment === 'sandbox'
        ? ['The next start of this sandbox builds Montevideo again, since it has no region.']
        : []),
    ],
  };
}

async function build(
  context: OperatorContext,
  order: RegionOrder,
  hooks: BuildHooks,
): Promise<CommandResult> {
  const before = await findRegion(context.db, order.id);
  if (!before || !isOf(before, order.files))
    await buildFromFiles(context.db, order, {dataFolder: context.dataFolder, timeZoneAt}, hooks);
  await context.onRegionsChange?.();
  const region = await findRegion(context.db, order.id);
  if (!region) throw new Error('The region is not stored.');
  const {id, name, country, houses, places} = region;
  const what = `${houses.toLocaleString('en')} addresses and ${places.toLocaleString('en')} streets and places`;
  return {
    data: region,
    text: id,
    notes: [
      before?.build === region.build
        ? `Region ${id} has this data already: ${what}.`
        : `Region ${id} (${name}, ${country}) is ready: ${what}.`,
      ...(context.onRegionsChange ? [] : ['A running service shows it within a few seconds.']),
    ],
  };
}

function isOf(region: StoredRegion, files: readonly string[]): boolean {
  return region.dataVersion.startsWith(`${dataVersionOf(files)}, layout `);
}

function unknown(id: string): Refusal {
  return new Refusal(
    `There is no region ${id}: \`${commandLineFor('regions list')}\` shows those that there are.`,
  );
}

/** "kenya-latest.osm.pbf" is "kenya". */
function nameOfFile(path: string): string {
  return basename(path)
    .replace(/\..*$/, '')
    .replace(/-(latest|\d{6,8})$/, '');
}

/** Letters, digits and hyphens; throws `Refusal` for a name without any. */
function idOf(name: string): string {
  const id = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);
  if (id) return id;
  throw new Refusal('Give the region a --name with Latin letters or digits: its id is made of it.');
}
