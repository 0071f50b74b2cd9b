import type {PhotoOptions, PhotoView} from '../panorama/photo-view.js';
import {viewers} from './viewers.js';

export type {PhotoOptions, PhotoView} from '../panorama/photo-view.js';

/** Shows a photo in which a person frames their gate. */
export type PhotoFrame = {
  /** Loads what it needs and mounts it; throws `FailureError` where it can't. */
  mount(options: PhotoOptions): Promise<PhotoView>;
};

/** Our own; its code is loaded with the first photo. */
export const photoFrame: PhotoFrame = {
  mount: async options => (await viewers()).createPhotoView(options),
};
