import {draftOffer} from './draft-offer.js';
import {savedMenu} from './saved-menu.js';
import {savedRows, savedStatus, savedWay} from './saved-rows.js';
import {suggestionList} from './suggestion-list.js';

/** What the search screen shows only once the conversation has begun, so that its code may load with that. */
export const searchParts = {
  draftOffer,
  savedMenu,
  savedRows,
  savedStatus,
  savedWay,
  suggestionList,
};
export type SearchParts = typeof searchParts;
