import {draftOffer} from './draft-offer.js';
import {savedRows, savedStatus, savedWay} from './saved-rows.js';
import {suggestionList} from './suggestion-list.js';

/** What the search screen shows only once the conversation has begun, so that its code may load with that. */
export const searchParts = {draftOffer, savedRows, savedStatus, savedWay, suggestionList};
export type SearchParts = typeof searchParts;
