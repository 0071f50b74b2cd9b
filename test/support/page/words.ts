import {en as first, type Words} from '../../../src/ui/locales/en.js';
import {enLater} from '../../../src/ui/locales/en-later.js';

/** Every word in English, as the element has them once its later code is there. */
export const en: Words = {...first, ...enLater};
