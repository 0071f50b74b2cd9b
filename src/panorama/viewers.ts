/* What shows a street and a photo: one file, since who has no picture of the street may have a photo. */
export {createPanorama} from './create-panorama.js';
export {createPhotoView} from './photo-view.js';
