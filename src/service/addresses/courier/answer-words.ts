/** What a courier can answer. */
export type Says = 'here' | 'not_here';

/** The words of the courier's page, said by the page and by its script; `{business}` is the name of the branch. */
export const ANSWER_WORDS = {
  here: 'I’m here',
  not_here: 'Not here',
  finding: 'Finding out where you are…',
  sending: 'Sending your answer…',
  saved_here: 'Saved: you are at the gate.',
  saved_not_here: 'Saved: the gate is not here.',
  with_location: '{business} sees where you are.',
  without_location: 'Your location was not sent.',
  change: 'You can still change it.',
  offline:
    'You are offline, so {business} does not have your answer yet. Tap again once you are connected.',
  failed: '{business} does not have your answer yet: the service did not take it. Tap again.',
  often:
    'Too many answers in a short time. {business} has the last one that was saved; wait a while.',
  over: 'This link has expired, so your answer was not saved. Ask {business} for a new one.',
} as const;

/** What was saved, in a sentence or two. */
export function savedWords(
  {says, isLocated}: {readonly says: Says; readonly isLocated: boolean},
  business: string,
): string {
  const {with_location, without_location, change} = ANSWER_WORDS;
  return [
    ANSWER_WORDS[`saved_${says}`],
    isLocated ? with_location.replace('{business}', () => business) : without_location,
    change,
  ].join(' ');
}
