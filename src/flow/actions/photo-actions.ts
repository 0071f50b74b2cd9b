import type {Failure} from '../../contract/failure.js';
import type {PhotoFault} from '../../contract/pictures/photo.js';

/** What happened to the person's own photo of the gate. */
export type PhotoAction =
  | {readonly type: 'photo-picked'; readonly file: Blob}
  | {readonly type: 'photo-read'; readonly ticket: number; readonly picture: ImageBitmap}
  | {readonly type: 'photo-refused'; readonly ticket: number; readonly fault: PhotoFault}
  /** `jpeg` is the framed part, which is what is sent. */
  | {readonly type: 'photo-framed'; readonly jpeg: Blob}
  /** The photo that an earlier visit kept on the device; undefined if there is none. */
  | {readonly type: 'photo-found'; readonly id: string; readonly jpeg: Blob | undefined}
  /** A photo in the send queue was refused for good; the page is notified. */
  | {readonly type: 'photo-lost'; readonly failure: Failure}
  /** `part` has been sent, 0 to 1. */
  | {readonly type: 'photo-sending'; readonly part: number};

export type PhotoEffect =
  | {readonly type: 'read-photo'; readonly ticket: number; readonly file: Blob}
  | {readonly type: 'keep-photo'; readonly draftId: string; readonly jpeg: Blob}
  | {readonly type: 'find-photo'; readonly draftId: string; readonly id: string};
