import {createFormat} from '../../../src/ui/format.js';
import {allEnglish} from '../../../src/ui/locales/en/all.js';
import {first} from '../../../src/ui/locales/en/first.js';

/** Every word in English, as the element has them once its later code is there. */
export const en = allEnglish(first(String), createFormat('en'));
