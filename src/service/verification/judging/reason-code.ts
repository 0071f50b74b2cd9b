/** The stored codes of reasons: a code never changes its meaning; new ones may be added. */
export const REASON_CODES = [
  'no_evidence',
  'simulated',
  'stated',
  'stated_elsewhere',
  'nights_at_place',
  'days_at_place',
  'nights_elsewhere',
  'days_elsewhere',
  'imprecise_fixes',
  'repeated_fixes',
  'impossible_jumps',
  'too_little_evidence',
  'needs_server_evidence',
  'unproved_phone',
  'only_devices',
  'cancelled',
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];
