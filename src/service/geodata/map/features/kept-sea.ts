import {mkdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import * as v from 'valibot';
import type {Xy} from '../../../../geo/point.js';
import {writeWhole} from '../../../base/write-whole.js';
import {readAllFeatures} from '../../tiles/osm-features.js';
import {hashOf} from '../../tiles/tile-source.js';
import {readSea} from './coast.js';
import type {MapRegion} from './map-region.js';

const Ring = v.array(v.object({x: v.number(), y: v.number()}));

/** The sea's ring, cached in a folder: finding the shore means reading the region's whole data (a second for a town). */
export function keptSea({source, shore}: MapRegion, folder: string | undefined): Xy[] {
  if (!shore) return [];
  if (!folder) return readSea(readAllFeatures(source), shore);
  const file = join(folder, `sea-${hashOf([source])}.json`);
  try {
    return v.parse(Ring, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // Missing or incomplete.
  }
  const sea = readSea(readAllFeatures(source), shore);
  mkdirSync(folder, {recursive: true});
  writeWhole(file, JSON.stringify(sea));
  return sea;
}
