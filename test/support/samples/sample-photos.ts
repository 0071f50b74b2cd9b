/** A photo as it is read, where nothing is drawn: only its size counts. */
export const PICTURE: ImageBitmap = {width: 400, height: 300, close() {}};

/** What is sent of one. */
export const JPEG = new Blob(['a gate'], {type: 'image/jpeg'});
