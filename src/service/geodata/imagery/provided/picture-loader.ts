import {readPictureHeader} from '../../../../contract/pictures/picture-header.js';
import {askPicture} from '../../providers/asking/ask-picture.js';
import type {Guard} from '../../providers/asking/create-ask.js';
import {ProviderError} from '../../providers/asking/provider-error.js';
import type {
  Found,
  ImageryVendor,
  PictureFiles,
} from '../../providers/imagery-vendors/imagery-vendor.js';

/** Pixels of a file: decoding takes four bytes for each. */
const MOST_PIXELS = 36_000_000;
/** Milliseconds for which the links to files are used: they expire. */
const LINKS_KEPT = 10 * 60_000;
const MOST_LINKS = 200;

export type FilesOf = {
  readonly vendor: ImageryVendor;
  /** For files, which other hosts have than the API: these may fail alone. */
  readonly guard: Guard;
  /** A monotonic clock in milliseconds. */
  readonly elapsed: () => number;
};

/** The files of one vendor's pictures. */
export type PictureLoader = {
  /** Remembers where the files are. */
  learn(found: Found): void;
  /** The file that suits a width in pixels; undefined if the vendor has the picture no more. Throws `ProviderError`. */
  load(reference: string, width: number, signal: AbortSignal): Promise<Uint8Array | undefined>;
};

export function createPictureLoader({vendor, guard, elapsed}: FilesOf): PictureLoader {
  const links = new Map<string, {readonly files: PictureFiles; readonly until: number}>();
  const learn = ({panorama: {reference}, files}: Found) => {
    links.delete(reference);
    links.set(reference, {files, until: elapsed() + LINKS_KEPT});
    const [oldest] = links.keys();
    if (links.size > MOST_LINKS && oldest !== undefined) links.delete(oldest);
  };
  const filesOf = async (reference: string, signal: AbortSignal) => {
    const known = links.get(reference);
    if (known && known.until > elapsed()) return {files: known.files, isFresh: false};
    const found = await vendor.lookUp(reference, signal);
    if (found) learn(found);
    return found && {files: found.files, isFresh: true};
  };
  const loadOne = (url: string, signal: AbortSignal) =>
    guard(
      'picture',
      async limits => checked(await askPicture({url, mayAsk: vendor.mayAsk}, limits)),
      signal,
    );
  const loadBest = async ({small, large}: PictureFiles, width: number, signal: AbortSignal) => {
    if (width <= SMALL || !large) return loadOne(small, signal);
    const file = await loadOne(large, signal);
    return file === 'too large' ? loadOne(small, signal) : file;
  };
  return {
    learn,
    async load(reference, width, signal) {
      for (;;) {
        const known = await filesOf(reference, signal);
        if (!known) return undefined;
        try {
          const file = await loadBest(known.files, width, signal);
          if (file !== 'too large') return file;
          throw new ProviderError('malformed', 'Each file of the picture has too many pixels.');
        } catch (error) {
          const isGone = error instanceof ProviderError && error.outcome === 'refused';
          if (!isGone) throw error;
          if (known.isFresh) return undefined;
          // The link may have expired.
          links.delete(reference);
        }
      }
    },
  };
}

/** Pixels from left to right that small files have at least. */
const SMALL = 2048;

/** Throws for what is no picture; one that takes too much memory is said to be so. */
function checked(file: Uint8Array): Uint8Array | 'too large' {
  const header = readPictureHeader(file);
  if (!header?.size) throw new ProviderError('malformed', 'The file is no JPEG, PNG or WebP.');
  return header.size.width * header.size.height > MOST_PIXELS ? 'too large' : file;
}
