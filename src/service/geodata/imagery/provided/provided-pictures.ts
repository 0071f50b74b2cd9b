import type {View} from '../../../../contract/address/street-view.js';
import type {Asker, Askers} from '../../../base/drawing/asker.js';
import {createBusyClock} from '../../../base/drawing/busy-clock.js';
import {createDrawQueue} from '../../../base/drawing/draw-queue.js';
import {DrawThread} from '../../../base/drawing/draw-thread.js';
import {DrawingError} from '../../../base/drawing/drawing-error.js';
import {createKeptPictures, type PictureStore} from '../../../base/drawing/kept-pictures.js';
import {startWorker} from '../../../base/start-worker.js';
import {SHARP} from '../imagery.js';
import type {PanoramaJob, PanoramaResult} from './panorama-jobs.js';

/** Further files are refused: each stays in memory until it is turned. */
const MOST_WAITING = 20;
/** Files that are loaded at a time, by all and by one client. */
const AT_ONCE = {all: 6, client: 3};

/** A panorama whose picture is wanted. */
export type Wanted = {
  readonly id: string;
  readonly heading: number;
  readonly across: number;
  /** The vendor's file that suits a width; undefined if it is gone. */
  load(width: number, signal: AbortSignal): Promise<Uint8Array | undefined>;
};

/** The pictures of vendors, turned so that north is in their middle. Undefined if a file is gone. */
export type ProvidedPictures = {
  panorama(wanted: Wanted, width: number, asker?: Asker): Promise<Uint8Array | undefined>;
  view(wanted: Wanted, view: View, asker?: Asker): Promise<Uint8Array | undefined>;
  close(): Promise<void>;
};

/** The thread that decodes and draws. */
export type PanoramaThread = Pick<DrawThread<PanoramaJob, PanoramaResult>, 'draw' | 'close'>;

/** A new one, which starts with its first job. */
export function createPanoramaThread(): PanoramaThread {
  return new DrawThread(() => startWorker('./panorama-worker.js', import.meta.url));
}

/** The vendor has it no more. */
class Gone extends Error {}

/** Decodes and draws in one thread, which it closes at the end; keeps what was asked for lately in `store`. */
export function createProvidedPictures(
  store: PictureStore,
  thread: PanoramaThread = createPanoramaThread(),
): ProvidedPictures {
  const kept = createKeptPictures(store);
  const refusal = () =>
    new DrawingError('Too many street pictures are being loaded. Ask again in a moment.');
  const loading = createDrawQueue({
    work: (load: () => Promise<Uint8Array | undefined>) => load(),
    ...{atOnce: AT_ONCE.all, ofClient: AT_ONCE.client, most: MOST_WAITING, refusal},
  });
  const drawing = createDrawQueue({
    work: (job: PanoramaJob) => thread.draw(job),
    ...{atOnce: 1, most: MOST_WAITING, refusal, busy: createBusyClock()},
  });
  const draw = async (job: PanoramaJob, askers: Askers) => (await drawing.add(job, askers)).webp;

  const turned = ({id, heading, across, load}: Wanted, width: number, asker?: Asker) =>
    kept(
      `${id}/${width}`,
      async askers => {
        // Waiting for the vendor is no drawing, which a client has only some seconds of.
        const waiting = {signal: askers.signal, clients: askers.clients};
        const picture = await loading.add(() => load(width, askers.signal), waiting);
        if (!picture) throw new Gone();
        return draw({kind: 'panorama', picture, width, heading, across}, askers);
      },
      asker,
    );
  return {
    panorama: (wanted, width, asker) => unlessGone(turned(wanted, width, asker)),
    view(wanted, view, asker) {
      const name = `${wanted.id}/${view.heading}_${view.pitch}_${view.zoom}`;
      const drawIt = async (askers: Askers): Promise<Uint8Array> => {
        const [client] = askers.clients;
        const panorama = await turned(wanted, SHARP, {...askers, client});
        return draw({kind: 'view', panorama, view}, askers);
      };
      return unlessGone(kept(name, drawIt, asker));
    },
    async close() {
      for (const queue of [loading, drawing])
        queue.clear(new DrawingError('The street pictures are closed.'));
      await thread.close();
    },
  };
}

async function unlessGone(picture: Promise<Uint8Array>): Promise<Uint8Array | undefined> {
  try {
    return await picture;
  } catch (error) {
    if (error instanceof Gone) return undefined;
    throw error;
  }
}
