/** Why a score is what it is, as it is stored: a code never changes its meaning, and more may come. */
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
