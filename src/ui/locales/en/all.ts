import type {Format} from '../../format.js';
import {address} from './address.js';
import {gate} from './gate.js';
import {place} from './place.js';
import {saved} from './saved.js';
import type {FirstWords, Words} from './words.js';

/** All English words: those of the first screens, and the rest. */
export function allEnglish(first: FirstWords, format: Format): Words {
  const rest = {...place(format), ...address(format), ...saved(format), ...gate()};
  return {...first, ...rest, trouble: {...first.trouble, ...rest.trouble}};
}
