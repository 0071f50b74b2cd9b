import type {Failure} from '../../contract/failure.js';
import type {PhotoFault} from '../../contract/pictures/photo.js';

/** What happened around the person's own photo of the gate. */
export type PhotoAction =
  | {readonly type: 'photo-picked'; readonly file: Blob}
  | {readonly type: 'photo-read'; readonly ticket: number; readonly picture: ImageBitmap}
  | {readonly type: 'photo-refused'; readonly ticket: number; readonly fault: PhotoFault}
  /** The gate is in the frame: that is what is sent. */
  | {readonly type: 'photo-framed'; readonly jpeg: Blob}
  /** What the device kept of the draft's photo in an earlier visit; absent: nothing. */
  | {readonly type: 'photo-found'; readonly id: string; readonly jpeg: Blob | undefined}
  /** A photo that waited was refused for good; the page is told. */
  | {readonly type: 'photo-lost'; readonly failure: Failure}
  /** So much of it has been sent, 0 to 1. */
  | {readonly type: 'photo-sending'; readonly part: number};

/** What is asked of the device for a photo. */
export type PhotoEffect =
  | {readonly type: 'read-photo'; readonly ticket: number; readonly file: Blob}
  | {readonly type: 'keep-photo'; readonly draftId: string; readonly jpeg: Blob}
  | {readonly type: 'find-photo'; readonly draftId: string; readonly id: string};
