import type {PhotoFrame, PhotoOptions, PhotoView} from '../../../src/providers/photo-frame.js';
import {JPEG} from '../samples/sample-photos.js';

/** One photo as a screen mounted it: what it was given, and each call in order. */
export type FakePhotoView = PhotoView & {
  readonly options: PhotoOptions;
  readonly calls: readonly (readonly [method: string, ...parameters: unknown[]])[];
};

/** A frame that draws nothing, and records what is asked of it. */
export type FakePhotoFrame = PhotoFrame & {
  /** Every photo that was mounted, in order. */
  readonly mounted: readonly FakePhotoView[];
  /** The newest one; throws while there is none. */
  readonly view: FakePhotoView;
  /** Lets each later crop fail. */
  failToCrop(): void;
  /** Lets each later mount fail. */
  failToMount(): void;
};

export function fakePhotoFrame(): FakePhotoFrame {
  const mounted: FakePhotoView[] = [];
  let mounts = true;
  let crops = true;
  return {
    mounted,
    get view() {
      const view = mounted.at(-1);
      if (!view) throw new Error('No photo was mounted.');
      return view;
    },
    failToCrop() {
      crops = false;
    },
    failToMount() {
      mounts = false;
    },
    async mount(options) {
      if (!mounts) throw new Error('No photo here.');
      const calls: [string, ...unknown[]][] = [];
      const record =
        (method: string) =>
        (...parameters: unknown[]) => {
          calls.push([method, ...parameters]);
        };
      const view: FakePhotoView = {
        options,
        calls,
        zoomBy: record('zoomBy'),
        turn: record('turn'),
        setFocus: record('setFocus'),
        destroy: record('destroy'),
        async crop() {
          calls.push(['crop']);
          if (!crops) throw new Error('No memory.');
          return JPEG;
        },
      };
      mounted.push(view);
      return view;
    },
  };
}
