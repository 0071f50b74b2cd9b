/* Street and photo share one chunk: a person without a street picture may add a photo. */
export {createPanorama} from './create-panorama.js';
export {createPhotoView} from './photo-view.js';
