import * as v from 'valibot';
import type {Environment} from '../../base/environment.js';
import {checkProvider} from './check-provider.js';
import {ConfigMistakes, type Mistake} from './config-mistakes.js';
import {ProviderOptions, ProvidersFile} from './provider-options.js';
import type {ProviderConfig, ProvidersConfig} from './providers-config.js';
import {readOptions} from './read-options.js';

/** The variable that names the file. */
const FILE = 'ADDRESS_CAPTURE_PROVIDERS';

/** The variables for a single provider. */
const VARIABLES = {
  provider: 'PLACES_PROVIDER',
  url: 'PLACES_URL',
  key: 'PLACES_KEY',
  requests_a_day: 'PLACES_REQUESTS_A_DAY',
  countries: 'PLACES_COUNTRIES',
  language: 'PLACES_LANGUAGE',
} as const satisfies Partial<Record<keyof ProviderOptions, string>>;

type Given = {
  /** Reads a variable; undefined if it is not set. */
  readonly read: (name: string) => string | undefined;
  /** Reads a file; throws if it cannot. */
  readonly readFile: (path: string) => string;
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly environment: Environment;
};

/**
 * The providers that a file or variables name; none if neither does. Throws `ConfigMistakes` with a sentence for each
 * mistake.
 */
export function parseProviders(given: Given): ProvidersConfig {
  const path = given.read(FILE);
  const single = singleOf(given.read);
  if (path !== undefined && single)
    throw new ConfigMistakes([
      {at: FILE, mend: `name providers in this file or by ${VARIABLES.provider}, not by both.`},
    ]);
  const {entries, mistakes: ofFile} =
    path === undefined ? {entries: single ?? [], mistakes: []} : readEntries(path, given);
  const checked = entries.map(entry => check(entry, given));
  const places = checked.flatMap(one => (isWrong(one) ? [] : [one]));
  const mistakes = checked.flatMap(one => (isWrong(one) ? one : []));
  const twice = places.filter(({name}, at) => places.findIndex(one => one.name === name) < at);
  const all = [
    ...ofFile,
    ...mistakes,
    ...twice.map(({name}) => ({at: FILE, mend: `${name} is named twice: name it once.`})),
  ];
  if (all.length > 0) throw new ConfigMistakes(all);
  return {places};
}

type Entry = {
  readonly options: unknown;
  readonly nameOf: (path: string) => string;
};

/** The provider that variables name. */
function singleOf(read: Given['read']): readonly Entry[] | undefined {
  const texts = Object.entries(VARIABLES).map(([option, name]) => [option, read(name)] as const);
  const options = Object.fromEntries(
    texts
      .filter(([, text]) => text !== undefined)
      .map(([option, text]) => [option, valueOf(option, text ?? '')]),
  );
  if (Object.keys(options).length === 0) return undefined;
  const nameOf = (path: string) => {
    const [option = ''] = path.split(/[.[]/);
    const name = Object.entries(VARIABLES).find(([known]) => known === option)?.[1];
    return name ?? `${VARIABLES.provider} (${option} needs the file of ${FILE})`;
  };
  return [{options, nameOf}];
}

function valueOf(option: string, text: string): unknown {
  if (option === 'requests_a_day') return /^\d+$/.test(text) ? Number(text) : text;
  if (option === 'countries') return text.split(',').map(part => part.trim());
  return text;
}

const PlacesAnyway = v.fallback(v.object({places: v.fallback(v.array(v.unknown()), [])}), {
  places: [],
});

function readEntries(
  path: string,
  {readFile}: Given,
): {readonly entries: readonly Entry[]; readonly mistakes: readonly Mistake[]} {
  const refuse = (mend: string, at = FILE) => new ConfigMistakes([{at, mend}]);
  let text: string;
  try {
    text = readFile(path);
  } catch {
    throw refuse(`the file ${path} cannot be read: does it exist, and may the service read it?`);
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw refuse(`the file ${path} is not JSON${lineOf(error, text)}.`);
  }
  const file = readOptions(ProvidersFile, json, section =>
    [FILE, section].filter(Boolean).join(': '),
  );
  // Even in a file with a wrong section, the mistakes of its providers are told as well.
  const {places} = v.parse(PlacesAnyway, json);
  const entries = places.map((options, at) => ({
    options,
    nameOf: (option: string) => `${FILE}: places[${at}]${option && `.${option}`}`,
  }));
  return {entries, mistakes: isWrong(file) ? file : []};
}

/** The engine's own message would quote the file, which may hold a key. */
function lineOf(error: unknown, text: string): string {
  const position = /position (\d+)/.exec(String(error))?.[1];
  if (position === undefined) return '';
  return ` (line ${text.slice(0, Number(position)).split('\n').length})`;
}

function check(
  {options, nameOf}: Entry,
  {environment, variables}: Given,
): ProviderConfig | readonly Mistake[] {
  const read = readOptions(ProviderOptions, options, nameOf);
  return isWrong(read) ? read : checkProvider(read, {environment, variables, nameOf});
}

function isWrong<Right>(read: Right | readonly Mistake[]): read is readonly Mistake[] {
  return Array.isArray(read);
}
