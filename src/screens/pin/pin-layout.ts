import type {Xy} from '../../geo/point.js';
import type {Room} from '../parts/sheet-room.js';

/** Where things lie on the pin screen, in CSS pixels from its top left corner. */
export type PinLayout = {
  /** Where the pin's tip stands and the map has its focus. */
  readonly focus: Xy;
  /** How much of the map's lower edge the sheet covers; none where it stands beside the pin. */
  readonly covered: number;
  /** Whether there is no room for the zoom buttons between the sheet and what lies above. */
  readonly isCramped: boolean;
};

/** What stays free between the buttons and the sheet: the map’s credit stands there. */
const CREDIT = 36;
/** The search field above, three buttons, and the credit beneath them. */
const ROOM = 68 + 3 * 48 + 2 * 6 + CREDIT;
/** What is left between the pin's tip and the sheet at least, for a pin to stay where it is, and to be put there. */
const CLEAR = 40;
const FOOT = 8;
/** The search field above, and the pin itself. */
const HEAD = 68 + 56;

/**
 * The pin stands in the middle of what the sheet leaves free, a little lower, as on the board.
 *
 * Where it stood `before` it stays as long as that is in the lower half and clear of the sheet: otherwise a sheet that
 * grows and shrinks by a line would let the map jump.
 */
export function pinLayout({middle: x, free, covered, isBeside}: Room, before?: Xy): PinLayout {
  const low = Math.max(free * (isBeside ? 0.6 : 0.68), HEAD);
  const y = Math.round(Math.min(low, free - FOOT));
  const stays = before?.x === x && before.y > free / 2 && before.y < free - CLEAR;
  return {focus: stays ? before : {x, y}, covered, isCramped: free < ROOM};
}
