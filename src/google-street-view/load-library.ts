import * as v from 'valibot';
import {type FailureCode, FailureError} from '../contract/failure.js';
import type {GoogleStreetViewOptions, ImportLibrary} from './google-street-view-options.js';
import {keyRefused} from './key-refused.js';
import {GooglePage, StreetViewLibrary} from './library.js';

const SCRIPT = 'https://maps.googleapis.com/maps/api/js';
/** The function of the page that Google's script calls once it is ready. */
const CALLBACK = 'addressCaptureGoogleReady';

let loading: Promise<void> | undefined;

/**
 * Google's library: by the page's own function, by Google's code where the page has it already, or else by Google's
 * script, which is added once a page. Throws `FailureError`; it may be tried again.
 */
export async function loadLibrary(options: GoogleStreetViewOptions): Promise<StreetViewLibrary> {
  keyRefused().throwIfAborted();
  const load = options.importLibrary ?? importOfPage() ?? (await loadScript(options));
  const found = await (async () => load('streetView'))().catch(cause => {
    throw failure('network_error', 'Google’s library streetView could not be loaded.', cause);
  });
  const {output, success} = v.safeParse(StreetViewLibrary, found);
  if (success) return output;
  throw failure(
    'service_unavailable',
    'importLibrary gave no library of Google’s: is it Google’s?',
  );
}

async function loadScript(
  options: Extract<GoogleStreetViewOptions, {apiKey: string}>,
): Promise<ImportLibrary> {
  loading ??= addScript(options).finally(() => {
    loading = undefined;
  });
  await loading;
  const load = importOfPage();
  if (load) return load;
  throw failure('service_unavailable', 'Google’s script has no google.maps.importLibrary.');
}

function importOfPage(): ImportLibrary | undefined {
  const {output, success} = v.safeParse(GooglePage, globalThis);
  return success ? output.google.maps.importLibrary : undefined;
}

async function addScript({
  apiKey,
  createScriptUrl = url => url,
  language,
  region,
}: Extract<GoogleStreetViewOptions, {apiKey: string}>): Promise<void> {
  const query = new URLSearchParams({
    ...{key: apiKey, v: 'weekly', loading: 'async', callback: CALLBACK},
    ...(language && {language}),
    ...(region && {region}),
  });
  const script = document.createElement('script');
  script.async = true;
  // Google's own scripts inherit it.
  script.nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '';
  try {
    await new Promise<void>((resolve, reject) => {
      Reflect.set(globalThis, CALLBACK, resolve);
      script.addEventListener('error', reject);
      // A text, or a TrustedScriptURL.
      Reflect.set(script, 'src', createScriptUrl(`${SCRIPT}?${query}`));
      document.head.append(script);
    });
  } catch (cause) {
    script.remove();
    if (cause instanceof Event)
      throw failure(
        'network_error',
        `Google’s script could not be loaded. Allow ${SCRIPT} in the page’s content security policy.`,
        cause,
      );
    throw failure(
      'bad_argument',
      'The page’s Trusted Types refused the URL of Google’s script: pass createScriptUrl.',
      cause,
    );
  } finally {
    Reflect.deleteProperty(globalThis, CALLBACK);
  }
}

function failure(code: FailureCode, detail: string, cause?: unknown): FailureError {
  return new FailureError({code, detail}, {cause});
}
