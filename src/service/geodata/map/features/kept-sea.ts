import {mkdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import * as v from 'valibot';
import type {Xy} from '../../../../geo/point.js';
import {writeWhole} from '../../../base/write-whole.js';
import {readTownFeatures} from '../../town/osm-features.js';
import type {Town} from '../../town/town.js';
import {readSea} from './coast.js';

const Ring = v.array(v.object({x: v.number(), y: v.number()}));

/** The sea's ring, kept in a folder: to find the shore, the data of the whole town must be read (a second). */
export function keptSea(town: Town, folder: string | undefined): Xy[] {
  if (!folder) return readSea(readTownFeatures(town));
  const file = join(folder, 'sea.json');
  try {
    return v.parse(Ring, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // Not there yet, or not whole: made anew.
  }
  const sea = readSea(readTownFeatures(town));
  mkdirSync(folder, {recursive: true});
  writeWhole(file, JSON.stringify(sea));
  return sea;
}
