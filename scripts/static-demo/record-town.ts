import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {FILES, type Recording} from '../../demo/recorded/recording.js';
import {countryTables} from '../../src/service/countries/countries.js';
import {pageRegion} from '../../src/service/geodata/regions/page-region.js';
import {MONTEVIDEO} from '../../src/service/montevideo.js';
import {recordStreet, recordTiles} from './record-pictures.js';
import {recordRows} from './record-rows.js';
import {BOUNDS, DOOR, TILES} from './recorded-area.js';

/** Writes a part of the sandbox's town into a folder: its map, some street pictures, and what is searched. */
export async function recordTown({
  to,
  cache,
}: {
  readonly to: string;
  /** Keeps drawn pictures for the next time. */
  readonly cache: string;
}): Promise<void> {
  mkdirSync(to, {recursive: true});
  const pictures = Promise.all([
    recordTiles(MONTEVIDEO, {to, cache: join(cache, 'map')}),
    recordStreet(MONTEVIDEO, {to, cache: join(cache, 'street')}),
  ]);
  const {rows, nameTables, nameRows} = recordRows(MONTEVIDEO);
  writeFileSync(join(to, FILES.rows), JSON.stringify(rows));
  writeFileSync(join(to, FILES.nameTables), nameTables);
  writeFileSync(join(to, FILES.nameRows), nameRows);
  const [, panoramas] = await pictures;
  const about = {...MONTEVIDEO, ...BOUNDS, center: DOOR};
  const recording: Recording = {
    region: pageRegion(about, countryTables(MONTEVIDEO.country)),
    tiles: TILES,
    panoramas,
  };
  writeFileSync(join(to, FILES.recording), JSON.stringify(recording));
}
