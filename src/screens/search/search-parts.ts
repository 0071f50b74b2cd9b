import {activeLine, lines, listsRecents} from '../../flow/state/lines.js';
import {laterControls} from '../../ui/later-controls.js';
import {waitingStyles} from '../parts/waiting.js';
import {draftOffer} from './draft-offer.js';
import {resultStyles} from './result-styles.js';
import {savedMenu} from './saved-menu.js';
import {savedRows, savedWay} from './saved-rows.js';
import {searchMessage} from './search-message.js';
import {searchStatus} from './search-status.js';
import {suggestionList} from './suggestion-list.js';

/** What the search screen shows only once the conversation has begun, so that its code may load with that. */
export const searchParts = {
  styles: [laterControls, resultStyles, waitingStyles],
  lines,
  activeLine,
  listsRecents,
  searchMessage,
  searchStatus,
  draftOffer,
  savedMenu,
  savedRows,
  savedWay,
  suggestionList,
};
export type SearchParts = typeof searchParts;
