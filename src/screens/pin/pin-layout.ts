import type {Xy} from '../../geo/point.js';
import type {Room} from '../parts/sheet-room.js';

/** Layout of the pin screen, in CSS pixels from its top left corner. */
export type PinLayout = {
  /** The pin's tip, which is also the map's focus. */
  readonly focus: Xy;
  /** Height of the map's lower part that the sheet covers; 0 if the sheet stands beside the pin. */
  readonly covered: number;
  /** Whether the zoom buttons do not fit between the sheet and the search field. */
  readonly isCramped: boolean;
};

/** Space between buttons and sheet, for the map's credit. */
const CREDIT = 36;
/** Height for the search field, three buttons and the credit. */
const ROOM = 68 + 3 * 48 + 2 * 6 + CREDIT;
/** Least distance between the sheet and a pin that stays where it is. */
const CLEAR = 40;
/** Least distance between the sheet and a pin that is placed anew. */
const FOOT = 8;
/** Height of the search field and the pin. */
const HEAD = 68 + 56;

/**
 * Places the pin a little below the middle of the free part, as on the board.
 *
 * It stays where it stood `before` while that is in the lower half and clear of the sheet: otherwise the map would jump
 * whenever the sheet grows or shrinks by a line.
 */
export function pinLayout({middle: x, free, covered, isBeside}: Room, before?: Xy): PinLayout {
  const low = Math.max(free * (isBeside ? 0.6 : 0.68), HEAD);
  const y = Math.round(Math.min(low, free - FOOT));
  const stays = before?.x === x && before.y > free / 2 && before.y < free - CLEAR;
  return {focus: stays ? before : {x, y}, covered, isCramped: free < ROOM};
}
