import type {
  Answer,
  Evidence,
  Fix,
  Statement,
} from '../../../src/service/verification/judging/evidence.js';
import type {JudgeInput} from '../../../src/service/verification/judging/judgement.js';

/** Montevideo, three hours behind Greenwich all year. */
export const PLACE = {lat: -34.9059, lon: -56.1913};
/** Midnight of Monday there. */
export const OPENS = Date.parse('2026-03-02T03:00:00Z');
export const DAY = 86_400_000;

/** A window of 7 days, heard a moment before it ends. */
export function hearing(
  evidence: readonly Evidence[],
  changed: Partial<JudgeInput> = {},
): JudgeInput {
  return {
    place: PLACE,
    timeZone: 'America/Montevideo',
    opensAt: new Date(OPENS),
    closesAt: new Date(OPENS + 7 * DAY),
    at: new Date(OPENS + 7 * DAY - 1),
    evidence,
    needsServerEvidence: false,
    phoneProved: true,
    ...changed,
  };
}

/** A fix so many hours after the window opened and so many metres north of the place. */
export function fixAt({hours = 0, north = 0, accuracy = 12}): Fix {
  const point = {lat: PLACE.lat + north / 111_195, lon: PLACE.lon};
  return {
    kind: 'fix',
    source: 'presence',
    at: new Date(OPENS + hours * 3_600_000),
    point,
    accuracy,
  };
}

/** A fix at 23 o'clock of each of these days, each some metres beside the others unless they are the `same`. */
export function nights(
  numbers: readonly number[],
  {north = 0, accuracy = 12, same = false} = {},
): Fix[] {
  return numbers.map(number =>
    fixAt({hours: 24 * number + 23, north: north + (same ? 0 : 2 * (number + 4)), accuracy}),
  );
}

/** A fix at noon of each of these days. */
export function days(numbers: readonly number[], {north = 0, accuracy = 12} = {}): Fix[] {
  return numbers.map(number =>
    fixAt({hours: 24 * number + 12, north: north + 2 * number + 1, accuracy}),
  );
}

/** A word of a source, so many hours after the window opened. */
export function said(source: Statement['source'], says: Statement['says'], hours = 12): Statement {
  return {kind: 'statement', source, says, at: new Date(OPENS + hours * 3_600_000)};
}

/** A courier's answer, so many hours after the window opened; with `north`, sent so many metres north of the place. */
export function answered(
  says: Answer['says'],
  {hours = 12, north, accuracy = 12}: {hours?: number; north?: number; accuracy?: number} = {},
): Answer {
  const {point, at} = fixAt({hours, north: north ?? 0});
  const from = north === undefined ? undefined : {point, accuracy};
  return {kind: 'answer', source: 'courier', at, says, from, deliveryId: `at-${hours}`};
}
