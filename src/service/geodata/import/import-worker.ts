import {statSync} from 'node:fs';
import {parentPort, workerData} from 'node:worker_threads';
import {Refusal} from '../../base/refusal.js';
import {formatOf} from './formats.js';
import type {ImportData, Imported, ImportMessage} from './import-messages.js';
import {type ImportHooks, importOsm} from './import-osm.js';
import {importOpenAddresses} from './open-addresses.js';
import {importPhotonDump} from './photon-dump.js';
import {FactGatherer} from './region-facts.js';
import {TileWriter} from './tile-writer.js';

/** The share of the work before the tiles are packed. */
const READING = 0.8;
/** House numbers, pieces of streets and named places that a region may have: some hundred bytes of memory for each. */
const MOST_SEARCHABLE = 12_000_000;
/** Between two messages about progress, in milliseconds. */
const PAUSE = 200;

if (parentPort) {
  const port = parentPort;
  const send = (message: ImportMessage) => port.postMessage(message);
  let last = 0;
  const onShare = (share: number) => {
    if (performance.now() - last < PAUSE) return;
    last = performance.now();
    send({type: 'share', share});
  };
  try {
    send({type: 'done', imported: await readFiles(workerData, onShare)});
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    send({type: 'refused', why: error.message});
  }
}

async function readFiles(
  {files, folder}: ImportData,
  onShare: (share: number) => void,
): Promise<Imported> {
  const writer = new TileWriter(folder);
  const gatherer = new FactGatherer();
  const sizes = files.map(file => statSync(file).size);
  const whole = sizes.reduce((sum, size) => sum + size, 0);
  let before = 0;
  const dates: string[] = [];
  for (const [index, file] of files.entries()) {
    const bytes = sizes[index] ?? 0;
    const hooks: ImportHooks = {
      bytes,
      onShare: share => onShare((READING * (before + share * bytes)) / whole),
      onFeature: feature => {
        gatherer.add(feature);
        writer.add(feature);
      },
    };
    const date = await importFile(file, hooks);
    if (date !== undefined) dates.push(date);
    before += bytes;
  }
  const facts = gatherer.facts();
  if (!facts) throw new Refusal('The files have no house number and no named street.');
  if (facts.searchable > MOST_SEARCHABLE)
    throw new Refusal(
      `The files have ${facts.searchable.toLocaleString('en')} house numbers, pieces of streets and named places; this ` +
        `version builds a region of ${MOST_SEARCHABLE.toLocaleString('en')} at most. Cut them ` +
        'with `osmium extract` and add each part as a region, or search them with Photon (docs/providers.md).',
    );
  const tiles = writer.size;
  const source = writer.finish(done => onShare(READING + ((1 - READING) * done) / tiles));
  return {source, facts, date: dates.sort()[0]};
}

/** The date of its data, if it says one. */
async function importFile(file: string, hooks: ImportHooks): Promise<string | undefined> {
  if (formatOf(file) === 'osm') return importOsm(file, hooks).date;
  if (formatOf(file) === 'photon') return importPhotonDump(file, hooks);
  await importOpenAddresses(file, hooks);
  return undefined;
}
