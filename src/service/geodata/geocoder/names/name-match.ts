import type {NamedPlace} from './names.js';

/** A named place that matches the typed words; a higher score is a better match. */
export type NameMatch = {readonly named: NamedPlace; readonly score: number};
