import {parseApiKey} from '../contract/api-key.js';
import {FailureError} from '../contract/failure.js';
import {browserLocator} from '../providers/browser-locator.js';
import type {MapProvider} from '../providers/map-provider.js';
import {rasterMap} from '../providers/raster-map.js';
import {servicePlaces} from '../providers/service-places.js';
import type {World} from '../wire/call.js';
import type {EffectsSetup} from './effects.js';
import type {GivenProps} from './props.js';

/** What one conversation works with: the page's own providers, and the service's where it gave none. */
export type Setup = EffectsSetup & {readonly map: MapProvider};

/** Reads a page's props, whose required ones are there; throws `FailureError` where none of them names the service. */
export function setupOf(props: GivenProps, world: World): Setup {
  const {
    API_KEY: apiKey = '',
    userPhoneNumber = '',
    userFirstName,
    userLastName,
    appSettings,
  } = props;
  const serviceUrl = serviceUrlOf(props.serviceUrl, apiKey);
  const service = {serviceUrl, apiKey, world};
  return {
    serviceUrl,
    world,
    openSession: {
      api_key: apiKey,
      phone: userPhoneNumber,
      ...(userFirstName && {first_name: userFirstName}),
      ...(userLastName && {last_name: userLastName}),
      app: {name: appSettings?.name ?? '', version: appSettings?.version ?? ''},
    },
    places: props.places ?? servicePlaces(service),
    locator: props.locator ?? browserLocator(),
    map: props.map ?? rasterMap(service),
  };
}

function serviceUrlOf(serviceUrl: string | undefined, apiKey: string): string {
  if (serviceUrl !== undefined) {
    if (URL.canParse(serviceUrl)) return serviceUrl.replace(/\/+$/, '');
    throw new FailureError({
      code: 'bad_argument',
      detail: `serviceUrl "${serviceUrl}" is not a URL. Write it whole, such as https://addresses.example.com.`,
    });
  }
  const key = parseApiKey(apiKey);
  if (key) return key.origin;
  throw new FailureError({
    code: 'unauthenticated',
    detail:
      'API_KEY is not a publishable key (pk_…). Copy the one that the service made for this page’s origin; a server key (sk_…) never belongs in a page.',
  });
}
