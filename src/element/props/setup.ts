import {parseApiKey} from '../../contract/api-key.js';
import {FailureError} from '../../contract/failure.js';
import {parseUrl} from '../../contract/parse-url.js';
import type {OpenSession} from '../../contract/session.js';
import type {NetworkApi, PublicAccess} from '../../wire/call.js';
import type {GivenProps} from './element-props.js';

/** The language of the conversation, which may change: a BCP 47 tag. */
export type Spoken = {readonly tag: string};

/** What a conversation works with. */
export type Setup = PublicAccess & {
  /** The body that opens a session; its names and app are read from the page at each access. */
  openSession(phone: string): OpenSession;
  /**
   * Read on use, because a framework may set them after the required props. Undefined providers fall back to the
   * service's own, or to the browser's locator.
   */
  readonly props: Pick<GivenProps, 'userToken' | 'places' | 'locator' | 'imagery' | 'map'>;
  readonly language: Spoken;
};

/** Expects the required props to be set; throws `FailureError` if neither key nor `serviceUrl` yields a service. */
export function setupOf(props: GivenProps, network: NetworkApi, language: Spoken): Setup {
  const {API_KEY: apiKey = ''} = props;
  const serviceUrl = serviceUrlOf(props.serviceUrl, apiKey);
  return {
    serviceUrl,
    apiKey,
    network,
    language,
    openSession: phone => ({
      api_key: apiKey,
      phone,
      get first_name() {
        return props.userFirstName || undefined;
      },
      get last_name() {
        return props.userLastName || undefined;
      },
      get app() {
        return {name: props.appSettings?.name ?? '', version: props.appSettings?.version ?? ''};
      },
    }),
    props,
  };
}

function serviceUrlOf(serviceUrl: string | undefined, apiKey: string): string {
  if (serviceUrl !== undefined) {
    // "localhost:4600" also parses, with "localhost:" as its scheme.
    if (/^https?:\/\//i.test(serviceUrl) && parseUrl(serviceUrl))
      return serviceUrl.replace(/\/+$/, '');
    const detail = `serviceUrl "${serviceUrl}" is not a URL. Write it whole, such as https://addresses.example.com.`;
    throw new FailureError({code: 'bad_argument', detail});
  }
  const key = parseApiKey(apiKey);
  if (key) return key.origin;
  const detail = apiKey.startsWith('sk_')
    ? 'API_KEY is a server key: revoke it, since this page exposed it, and use the publishable key (pk_…).'
    : 'API_KEY is not a publishable key (pk_…). Copy the one that the service made for this page’s origin.';
  throw new FailureError({code: 'unauthenticated', detail});
}
