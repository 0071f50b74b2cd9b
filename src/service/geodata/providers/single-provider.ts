import type {MapOptions} from './maps/map-options.js';
import type {ImageryOptions, ProviderOptions} from './provider-options.js';

type Variables<Options> = Readonly<{provider: string} & Partial<Record<keyof Options, string>>>;

/** The variables for a single provider of places. */
export const PLACES_VARIABLES: Variables<ProviderOptions> = {
  provider: 'PLACES_PROVIDER',
  url: 'PLACES_URL',
  key: 'PLACES_KEY',
  requests_a_day: 'PLACES_REQUESTS_A_DAY',
  countries: 'PLACES_COUNTRIES',
  language: 'PLACES_LANGUAGE',
};

/** The variables for a single provider of street pictures. */
export const IMAGERY_VARIABLES: Variables<ImageryOptions> = {
  provider: 'IMAGERY_PROVIDER',
  url: 'IMAGERY_URL',
  key: 'IMAGERY_KEY',
  requests_a_day: 'IMAGERY_REQUESTS_A_DAY',
};

/** The variables for a single provider of maps. */
export const MAP_VARIABLES: Variables<MapOptions> = {
  provider: 'MAP_PROVIDER',
  url: 'MAP_URL',
  dark_url: 'MAP_DARK_URL',
  key: 'MAP_KEY',
  requests_a_day: 'MAP_REQUESTS_A_DAY',
  attribution: 'MAP_ATTRIBUTION',
};

/** The options of a provider as they were written, and how a mistake names one of them. */
export type Entry = {
  readonly options: unknown;
  readonly nameOf: (path: string) => string;
};

/** The provider that variables name. */
export function singleOf(
  variables: Variables<object>,
  read: (name: string) => string | undefined,
): readonly Entry[] | undefined {
  const texts = Object.entries(variables).map(([option, name]) => [option, read(name)] as const);
  const options = Object.fromEntries(
    texts
      .filter(([, text]) => text !== undefined)
      .map(([option, text]) => [option, valueOf(option, text ?? '')]),
  );
  if (Object.keys(options).length === 0) return undefined;
  const nameOf = (path: string) => {
    const [option = ''] = path.split(/[.[]/);
    const name = Object.entries(variables).find(([known]) => known === option)?.[1];
    return name ?? `${variables.provider} (${option} needs the file of ADDRESS_CAPTURE_PROVIDERS)`;
  };
  return [{options, nameOf}];
}

function valueOf(option: string, text: string): unknown {
  if (option === 'requests_a_day') return /^\d+$/.test(text) ? Number(text) : text;
  if (option === 'countries') return text.split(',').map(part => part.trim());
  return text;
}
