import type {Failure} from '../../contract/failure.js';

/** What a member reads when something failed, in one sentence that says what to do. */
export function failureWords({code, detail, errors = [], retryAfter}: Failure): string {
  if (code === 'network_error')
    return navigator.onLine
      ? 'The service does not answer. Try again in a moment.'
      : 'You are offline. Try again once you are back.';
  if (code === 'service_unavailable') return 'The service has a problem. Try again in a moment.';
  if (code === 'rate_limited' && retryAfter !== undefined)
    return `That was too often. Try again in ${waitWords(retryAfter)}.`;
  // Written by the service for whoever asked: it says what to do.
  const said = [withoutFieldNames(detail, errors), ...errors.map(({message}) => message)];
  return [...new Set(said)].filter(Boolean).join(' ');
}

/** What is wrong with a field, by its name in the API; undefined if the service said nothing of it. */
export function fieldWords(failure: Failure | undefined, name: string): string | undefined {
  return failure?.errors?.find(({field}) => field === name)?.message;
}

/** The rest of a failure whose words about these fields stand beside them; undefined if that is all of it. */
export function exceptFields(
  failure: Failure | undefined,
  names: readonly string[],
): Failure | undefined {
  if (!failure?.errors) return failure;
  const {detail, errors} = failure;
  const rest = errors.filter(({field}) => !names.includes(field));
  const own = withoutFieldNames(detail, errors);
  const isSaid = errors.some(({message}) => message === own);
  if (rest.length === 0 && (own === '' || isSaid)) return undefined;
  return {...failure, detail: isSaid ? '' : own, errors: rest};
}

/** A detail without what it says of single fields, and without their list, which names them as the API does. */
function withoutFieldNames(detail: string, errors: NonNullable<Failure['errors']>): string {
  const own = errors.reduce(
    (rest, {field, message}) => rest.replaceAll(`${field}: ${message}`, ''),
    detail,
  );
  return errors.length > 0 && own.startsWith('Invalid or missing: ') ? '' : own.trim();
}

/** Seconds as a person says them. */
export function waitWords(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
