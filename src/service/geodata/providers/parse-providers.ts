import * as v from 'valibot';
import type {Environment} from '../../base/environment.js';
import {checkImageryProvider, checkProvider} from './check-provider.js';
import type {CheckContext} from './config/check-vendor.js';
import {ConfigMistakes, type Mistake} from './config/config-mistakes.js';
import {isWrong, readOptions} from './config/read-options.js';
import {checkMap} from './maps/check-map.js';
import {MapOptions} from './maps/map-options.js';
import {numbered} from './maps/numbered.js';
import {ImageryOptions, ProviderOptions, ProvidersFile} from './provider-options.js';
import type {ProvidersConfig} from './providers-config.js';
import {
  type Entry,
  IMAGERY_VARIABLES,
  MAP_VARIABLES,
  PLACES_VARIABLES,
  singleOf,
} from './single-provider.js';

/** The variable that names the file. */
const FILE = 'ADDRESS_CAPTURE_PROVIDERS';

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
  const single = {
    places: singleOf(PLACES_VARIABLES, given.read),
    imagery: singleOf(IMAGERY_VARIABLES, given.read),
    map: singleOf(MAP_VARIABLES, given.read),
  };
  for (const [entry, {provider}] of [
    [single.places, PLACES_VARIABLES],
    [single.imagery, IMAGERY_VARIABLES],
    [single.map, MAP_VARIABLES],
  ] as const)
    if (path !== undefined && entry)
      throw new ConfigMistakes([
        {at: FILE, mend: `name providers in this file or by ${provider}, not by both.`},
      ]);
  const {entries, mistakes} =
    path === undefined ? {entries: single, mistakes: []} : readEntries(path, given);
  const places = checkAll(entries.places, given, (options, context) => {
    const read = readOptions(ProviderOptions, options, context.nameOf);
    return isWrong(read) ? read : checkProvider(read, context);
  });
  const imagery = checkAll(entries.imagery, given, (options, context) => {
    const read = readOptions(ImageryOptions, options, context.nameOf);
    return isWrong(read) ? read : checkImageryProvider(read, context);
  });
  const map = checkAll(entries.map, given, (options, context) => {
    const read = readOptions(MapOptions, options, context.nameOf);
    return isWrong(read) ? read : checkMap(read, context);
  });
  const all = [
    ...mistakes,
    ...[places, imagery].flatMap(section => [...section.mistakes, ...twiceIn(section.right)]),
    ...map.mistakes,
  ];
  if (all.length > 0) throw new ConfigMistakes(all);
  return {places: places.right, imagery: imagery.right, map: numbered(map.right)};
}

/** The right ones of a section, and what is wrong with the others. */
function checkAll<Config>(
  entries: readonly Entry[] = [],
  {environment, variables}: Given,
  check: (options: unknown, context: CheckContext) => Config | readonly Mistake[],
): {readonly right: readonly Config[]; readonly mistakes: readonly Mistake[]} {
  const checked = entries.map(({options, nameOf}) =>
    check(options, {environment, variables, nameOf}),
  );
  return {
    right: checked.flatMap(one => (isWrong(one) ? [] : [one])),
    mistakes: checked.flatMap(one => (isWrong(one) ? one : [])),
  };
}

/** A vendor is asked once; of maps there may be several of one kind. */
function twiceIn(right: readonly {readonly name: string}[]): readonly Mistake[] {
  return right
    .filter(({name}, at) => right.findIndex(one => one.name === name) < at)
    .map(({name}) => ({at: FILE, mend: `${name} is named twice: name it once.`}));
}

const list = v.fallback(v.array(v.unknown()), []);
const ListsAnyway = v.fallback(v.object({places: list, imagery: list, map: list}), {
  ...{places: [], imagery: [], map: []},
});

type Section = keyof v.InferOutput<typeof ListsAnyway>;

function readEntries(
  path: string,
  {readFile}: Given,
): {
  readonly entries: Readonly<Record<Section, readonly Entry[]>>;
  readonly mistakes: readonly Mistake[];
} {
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
  const lists = v.parse(ListsAnyway, json);
  const entriesOf = (section: Section): readonly Entry[] =>
    lists[section].map((options, at) => ({
      options,
      nameOf: (option: string) => `${FILE}: ${section}[${at}]${option && `.${option}`}`,
    }));
  return {
    entries: {
      ...{places: entriesOf('places'), imagery: entriesOf('imagery'), map: entriesOf('map')},
    },
    mistakes: isWrong(file) ? file : [],
  };
}

/** The engine's own message would quote the file, which may hold a key. */
function lineOf(error: unknown, text: string): string {
  const position = /position (\d+)/.exec(String(error))?.[1];
  if (position === undefined) return '';
  return ` (line ${text.slice(0, Number(position)).split('\n').length})`;
}
