/** A photo of the gate may weigh this much when it is sent, in bytes. */
export const PHOTO_MOST_BYTES = 6 * 1024 * 1024;

/** … and have so many pixels (width × height): what is small to send may fill the memory of who unpacks it. */
export const PHOTO_MOST_PIXELS = 25_000_000;

/** Pixels on the longer side of a stored photo; a larger one is made smaller. */
export const PHOTO_LONG_SIDE = 1600;

/**
 * Why a file does not serve as a photo: it is none, by its bytes; this browser cannot show it; or it has more pixels than a
 * phone should unpack.
 */
export type PhotoFault = 'not-a-picture' | 'unreadable' | 'too-large';
