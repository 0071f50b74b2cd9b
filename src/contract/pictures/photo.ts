/** Bytes of an uploaded photo of the gate, at most. */
export const PHOTO_MOST_BYTES = 6 * 1024 * 1024;

/** Pixels (width × height) of an uploaded photo, at most: a small file can fill the memory of whoever decodes it. */
export const PHOTO_MOST_PIXELS = 25_000_000;

/** Pixels on the longer side of a stored photo; larger ones are scaled down. */
export const PHOTO_LONG_SIDE = 1600;

/**
 * Why a file cannot be used as a photo: its bytes are not a picture, this browser cannot decode it, or it has more
 * pixels than a phone should decode.
 */
export type PhotoFault = 'not-a-picture' | 'unreadable' | 'too-large';
