import {parseUrl} from '../../../../contract/parse-url.js';
import {ProviderError} from './provider-error.js';
import {type RequestLimits, requestBytes} from './request-bytes.js';

/** The sharpest picture of a street that any vendor has is smaller. */
const LONGEST_PICTURE = 32 * 2 ** 20;

/**
 * Loads the file of a picture; throws `ProviderError`, or the signal's reason. No key goes with it, so it follows
 * redirects, as far as `mayAsk` allows, and a 401 or 403 says of this file alone that it is withdrawn or its link old.
 */
export async function askPicture(
  {url, mayAsk}: {readonly url: string; readonly mayAsk: (url: URL) => boolean},
  limits: RequestLimits,
): Promise<Uint8Array> {
  const file = parseUrl(url);
  if (!file || !mayAsk(file))
    throw new ProviderError('malformed', 'The address of the picture is none that may be asked.');
  const init = {headers: {Accept: 'image/*', 'User-Agent': 'address-capture-service'}};
  try {
    return await requestBytes({url, init, longest: LONGEST_PICTURE, mayFollow: mayAsk}, limits);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.outcome !== 'unauthorized') throw error;
    throw new ProviderError('refused', error.message);
  }
}
