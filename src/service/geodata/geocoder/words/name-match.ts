import type {NamedPlace} from './place-store.js';

/** A named place that fits what was typed; a higher score fits better. */
export type NameMatch = {readonly named: NamedPlace; readonly score: number};
