import {addressWords} from '../../flow/state/draft.js';
import type {FlowState} from '../../flow/state/state.js';
import type {Words} from '../../ui/locales/en/words.js';

/** The two texts at the top of the sheet. Who is at home is asked for a photo. */
export function streetViewWords(
  {street, isHome}: FlowState,
  words: Words,
): {readonly title: string; readonly help: string} {
  if (isHome) return {title: words.showGate, help: words.showGateHelp};
  switch (street.at) {
    case 'idle':
    case 'looking':
      return {title: words.gateHeading, help: words.streetLooking};
    case 'found':
      return {
        title: words.gateHeading,
        help: street.step?.at === 'failed' ? words.stepFailed : words.gateHelp,
      };
    case 'none':
      return {title: words.streetNone, help: words.streetNoneHelp};
    case 'failed':
      return {title: words.streetFailed, help: words.streetFailedHelp};
    default:
      return street satisfies never;
  }
}

export function pictureLabel({draft}: FlowState, words: Words): string {
  return words.pictureLabel(addressWords(draft).street_name);
}

/** The name of the nearest of eight compass directions; heading in degrees. */
export function compassWord(heading: number, words: Words): string {
  return words.compass[Math.round(heading / 45) % 8] ?? '';
}

/** The direction of view, and the side on which the pin lies; headings in degrees. */
export function lookingWords(heading: number, pin: number, words: Words): string {
  const sides = ['ahead', 'right', 'behind', 'left'] as const;
  const side = sides[Math.round((((pin - heading) % 360) + 360) / 90) % 4] ?? 'ahead';
  return words.looking(compassWord(heading, words), words.pinSides[side]);
}

/** When the picture was taken, if known, and its attribution. */
export function creditLine(
  {attribution, taken_at}: {readonly attribution: string; readonly taken_at?: string | undefined},
  locale: string,
): string {
  if (!taken_at) return attribution;
  const date = new Date(taken_at);
  const month = date.toLocaleDateString([locale, 'en'], {
    ...{year: 'numeric', month: 'long', timeZone: 'UTC'},
  });
  return Number.isNaN(date.valueOf()) ? attribution : `${month} · ${attribution}`;
}
