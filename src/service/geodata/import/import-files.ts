import {statSync} from 'node:fs';
import {basename} from 'node:path';
import {Refusal} from '../../base/refusal.js';
import {startWorker} from '../../base/start-worker.js';
import {FORMATS, formatOf} from './formats.js';
import type {ImportData, Imported, ImportMessage} from './import-messages.js';

type Options = {
  /** Hears which share of the work is done, 0 to 1. */
  readonly onShare?: (share: number) => void;
  readonly signal?: AbortSignal;
};

/**
 * Reads files into tiles of zoom 12 in an empty folder, in a thread of its own.
 *
 * Throws `Refusal` if a file is missing or can't be read, or if the files are too large for this version.
 */
export async function importFiles(
  files: readonly string[],
  folder: string,
  {onShare = () => {}, signal}: Options = {},
): Promise<Imported> {
  signal?.throwIfAborted();
  for (const file of files) checkFile(file);
  const workerData: ImportData = {files, folder};
  const worker = startWorker('./import-worker.js', import.meta.url, {
    workerData,
    resourceLimits: {maxOldGenerationSizeMb: 1500},
  });
  try {
    return await new Promise((resolve, reject) => {
      worker.on('message', (message: ImportMessage) => {
        if (message.type === 'share') onShare(message.share);
        else if (message.type === 'refused') reject(new Refusal(message.why));
        else resolve(message.imported);
      });
      worker.on('error', reject);
      worker.on('exit', () => reject(new Error('The thread that reads files ended early.')));
      signal?.addEventListener('abort', () => reject(signal.reason), {once: true});
    });
  } finally {
    await worker.terminate();
  }
}

/** Identifies the content of files as far as that is possible without reading them. */
export function versionOfFiles(files: readonly string[]): string {
  return files
    .map(file => {
      const {size, mtimeMs} = statSync(file);
      return `${basename(file)} ${size} ${Math.round(mtimeMs)}`;
    })
    .join(', ');
}

function checkFile(file: string): void {
  const stats = statSync(file, {throwIfNoEntry: false});
  if (!stats?.isFile()) throw new Refusal(`${file} is no file: check its path.`);
  if (!formatOf(file))
    throw new Refusal(`${file} has no format that is known here: give ${FORMATS}.`);
}
