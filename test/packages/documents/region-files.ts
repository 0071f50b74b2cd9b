import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {gzipSync} from 'node:zlib';
import {writeOsmPbf} from '../../support/osm/osmium.js';
import {SMALL_EXTRACT} from '../../support/osm/small-extract.js';

/** Writes the files that the pages make regions of; each is small, whatever its name says. */
export async function writeRegionFiles(folder: string): Promise<void> {
  for (const name of ['nairobi.osm.pbf', 'ohio.osm.pbf'])
    await writeOsmPbf([SMALL_EXTRACT], join(folder, name));
  const numbers = 'LON,LAT,NUMBER,STREET\n73.421,51.101,11,Abay\n73.422,51.102,13,Abay\n';
  writeFileSync(join(folder, 'franklin.csv.gz'), gzipSync(numbers));
}
