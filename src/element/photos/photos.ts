// The code for photos, in one chunk that loads with the first photo.
export {upload} from '../../wire/upload.js';
export {readPhoto} from './photo-file.js';
export {PhotoQueue} from './photo-queue.js';
