// What a conversation needs beyond its first screen, in one chunk.
export {failed} from '../flow/actions/failed.js';
export {reduce} from '../flow/reduce.js';
export {photoFrame} from '../providers/photo-frame.js';
export {laterScreens} from '../screens/later.js';
export {searchParts} from '../screens/search/search-parts.js';
export {createFormat} from '../ui/format.js';
export {allEnglish} from '../ui/locales/en/all.js';
export {Ahead} from './ahead.js';
export {Effects} from './effects/effects.js';
export {providersOf, type ScreenProviders} from './effects/providers-of.js';
export {StepReports} from './effects/step-reports.js';
export {loadPictures} from './load-pictures.js';
export {Person, type PersonFlow} from './person.js';
export {warnOfUselessProps} from './props/useless-props.js';
export {Room} from './room/room.js';
