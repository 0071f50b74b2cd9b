import type {DoorLabel} from '../../contract/door-fields.js';
import type {DoorHint} from '../../contract/door-hints.js';

/** What is asked at a door. */
export type DoorRules = {
  /** Most streets have no name: a landmark is asked for first, and a street only if it has one. */
  readonly landmarkFirst?: boolean;
  /** What fields are called; what is left out has its usual name. */
  readonly labels?: {readonly building?: DoorLabel; readonly unit?: DoorLabel};
  /** What helps there; undefined where that is the same as elsewhere. */
  readonly hints?: readonly DoorHint[];
};

const ESTATE = {building: 'estate', unit: 'flat'} as const;

/** Where a gate has a guard rather than a bell, and one calls from it. */
const GUARDED = {
  landmarkFirst: true,
  hints: ['gate', 'guard', 'opposite', 'call', 'dog', 'leave'],
} as const satisfies DoorRules;

export const OF_FLATS: DoorRules = {labels: {unit: 'flat'}};
export const OF_ESTATES: DoorRules = {labels: ESTATE};
export const OF_LANDMARKS: DoorRules = {landmarkFirst: true, labels: {unit: 'flat'}};
export const OF_SOCIETIES: DoorRules = {
  landmarkFirst: true,
  labels: {building: 'society', unit: 'flat'},
};
export const OF_GUARDED_ESTATES: DoorRules = {...GUARDED, labels: ESTATE};
export const OF_GUARDED_VILLAGES: DoorRules = {
  ...GUARDED,
  labels: {building: 'village', unit: 'flat'},
};
