/* What photos need, one file: loaded with the first of them. */
export {upload} from '../../wire/upload.js';
export {PhotoFileError, readPhoto} from './photo-file.js';
export {PhotoQueue} from './photo-queue.js';
