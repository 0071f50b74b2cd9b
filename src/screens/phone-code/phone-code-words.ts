import type {Failure} from '../../contract/failure.js';
import type {CodeRefusal} from '../../flow/state/phone-code.js';
import type {Words} from '../../ui/locales/en/words.js';

export function refusalWords(refusal: CodeRefusal, words: Words): string {
  switch (refusal.why) {
    case 'incomplete':
      return words.codeIncomplete;
    case 'wrong':
      return words.codeWrong(refusal.attemptsLeft);
    case 'used-up':
      return words.codeUsedUp;
    case 'not-sent':
      return failureWords(refusal.failure, words.codeTrouble, words.codeNotSent, words);
    case 'not-confirmed': {
      const {network_error, rate_limited} = words.codeTrouble;
      return failureWords(
        refusal.failure,
        {network_error, rate_limited},
        words.codeUnchecked,
        words,
      );
    }
    default:
      return refusal satisfies never;
  }
}

type Known = Partial<Record<Failure['code'], string>>;

function failureWords(
  {code, retryAfter}: Failure,
  known: Known,
  otherwise: string,
  {comeBackInMinutes, comeBackInHours}: Words,
): string {
  const what = known[code] ?? otherwise;
  if (code !== 'rate_limited' || retryAfter === undefined) return what;
  const minutes = Math.max(1, Math.ceil(retryAfter / 60));
  const when =
    minutes < 60 ? comeBackInMinutes(minutes) : comeBackInHours(Math.round(minutes / 60));
  return `${what} ${when}`;
}
