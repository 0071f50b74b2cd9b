import {mkdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import * as v from 'valibot';
import type {Xy} from '../../../../geo/point.js';
import {writeWhole} from '../../../base/write-whole.js';
import {readTownFeatures} from '../../town/osm-features.js';
import type {Town} from '../../town/town.js';
import {readSea} from './coast.js';

const Ring = v.array(v.object({x: v.number(), y: v.number()}));

/** The sea's ring, cached in a folder: finding the shore means reading the whole town's data (a second). */
export function keptSea(town: Town, folder: string | undefined): Xy[] {
  if (!folder) return readSea(readTownFeatures(town));
  const file = join(folder, 'sea.json');
  try {
    return v.parse(Ring, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // Missing or incomplete.
  }
  const sea = readSea(readTownFeatures(town));
  mkdirSync(folder, {recursive: true});
  writeWhole(file, JSON.stringify(sea));
  return sea;
}
