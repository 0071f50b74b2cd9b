import type {PhotoOptions, PhotoView} from '../panorama/photo-view.js';

export type {PhotoOptions, PhotoView} from '../panorama/photo-view.js';

/** A view of a photo in which a person frames their gate. */
export type PhotoFrame = {
  /** Loads the code and mounts a view; rejects if it can't. */
  mount(options: PhotoOptions): Promise<PhotoView>;
};

/** The default; its code loads with the first photo. */
export const photoFrame: PhotoFrame = {
  mount: async options => (await import('../panorama/viewers.js')).createPhotoView(options),
};
