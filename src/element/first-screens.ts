import {SearchScreen} from '../screens/search/search.js';
import {TroubleScreen} from '../screens/trouble.js';

/** The screens that are there from the start, so that they can be shown without a network. */
export const firstScreens = {search: SearchScreen, trouble: TroubleScreen};
