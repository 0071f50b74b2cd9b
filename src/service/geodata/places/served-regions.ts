import type {Region} from '../../../contract/session.js';

/** The regions of the service as pages and its operator see them. */
export type ServedRegions = {
  /** Where a page of a branch of this country (ISO 3166-1 alpha-2) opens: an area without extent if there is no region. */
  regionFor(country: string): Region;
  /** Their names, those with most addresses first; empty if there are none. */
  names(): readonly string[];
};
