import type {Asker, Askers} from './asker.js';
import {SharedWork} from './shared-work.js';

/** Where pictures are kept by name, in memory or on disk. */
export type PictureStore = {
  read(name: string): Uint8Array | undefined | Promise<Uint8Array | undefined>;
  write(name: string, picture: Uint8Array): void | Promise<void>;
};

/** The kept picture with this name, or the one that `draw` makes, which is then kept. */
export type KeptPicture = (
  name: string,
  draw: (askers: Askers) => Promise<Uint8Array>,
  asker?: Asker,
) => Promise<Uint8Array>;

/** Draws a picture once for all who ask for it at the same time; without a store, again each time. */
export function createKeptPictures(store: PictureStore | undefined): KeptPicture {
  const shared = new SharedWork<Uint8Array>();
  return (name, draw, asker) =>
    shared.ask(
      name,
      async askers => {
        const kept = await store?.read(name);
        if (kept) return kept;
        const picture = await draw(askers);
        try {
          await store?.write(name, picture);
        } catch {
          // If the disk is full or read-only, the service is only slower.
        }
        return picture;
      },
      asker,
    );
}
