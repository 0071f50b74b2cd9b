export {DoneScreen} from './done.js';
export {ReviewScreen} from './review.js';
