import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {brotliCompressSync, gzipSync} from 'node:zlib';
import {build as bundle} from 'esbuild';
import {parseSync} from 'oxc-parser';
import {build} from '../scripts/build-parts.js';
import type {BenchRow} from './row.js';

const folder = join(import.meta.dirname, '../dist/cdn');
/** What is usual loads no pictures, and has no brand; the whole does not include a language's texts. */
const LIMIT = {
  first: 20_000,
  usual: 56_000,
  whole: 72_000,
  files: 7,
  language: 3000,
  presence: 2000,
  server: 15_000,
  dashboard: 80_000,
};

/** The modules of the dashboard: its frame is `index`, each page has one of its own. */
const dashboard = join(import.meta.dirname, '../src/service/dist/dashboard/assets');

/** A separate script, for pages without the element. */
const PRESENCE = 'presence.js';
/** A piece of a language beside English. */
const LANGUAGE = /^(global-)?[a-z]{2}-\w+-/;

/** Bytes on the wire: of the element until a person can type, of all that loads later, and of the server SDK. */
export async function run(): Promise<BenchRow[]> {
  await build(['cdn', 'dashboard']);
  const files = readdirSync(folder).filter(name => name.endsWith('.js') && name !== PRESENCE);
  const code = files.filter(name => !LANGUAGE.test(name));
  const pieces = code.filter(name => !name.includes('global'));
  const classic = code.filter(name => name.includes('global'));
  const words = await wordsBytes();
  return [
    row('element: until a person can type, brotli', neededBy('address-capture.js'), LIMIT.first),
    row(
      'element: search, map, review, brotli, without its words',
      pieces.filter(name => !/^(pictures|brand)-/.test(name)),
      LIMIT.usual,
      words,
    ),
    row('element: the whole flow, brotli, without its words', pieces, LIMIT.whole, words),
    row('element: classic script, brotli', ['address-capture.global.js'], LIMIT.first),
    row('element: the same by classic script', classic, LIMIT.whole, words),
    {what: 'element: the words of English, brotli', value: words, unit: 'B'},
    ...languageRows(files.filter(name => LANGUAGE.test(name) && !name.includes('global'))),
    {what: 'element: the whole flow', value: pieces.length, unit: 'files', limit: LIMIT.files},
    {
      what: 'presence: sent from a later visit, gzip',
      value: gzipSync(readFileSync(join(folder, PRESENCE))).length,
      unit: 'B',
      limit: LIMIT.presence,
    },
    {
      what: 'address-capture/server: all that it imports, minified, gzip',
      value: await serverBytes(),
      unit: 'B',
      limit: LIMIT.server,
    },
    {
      what: 'dashboard: script of its first page, brotli',
      value: dashboardBytes(['index', 'overview-page']),
      unit: 'B',
      limit: LIMIT.dashboard,
    },
    {
      what: 'dashboard: the same of the largest page, the addresses with their map, brotli',
      value: dashboardBytes(['index', 'addresses-page', 'address-map']),
      unit: 'B',
    },
  ];
}

function row(what: string, names: readonly string[], limit: number, without = 0): BenchRow {
  const sizes = names.map(name => sizeOf(name));
  return {what, value: sizes.reduce((sum, size) => sum + size, -without), unit: 'B', limit};
}

/** Of each language beside English: its largest piece, and all of them. */
function languageRows(names: readonly string[]): BenchRow[] {
  const sizes = names.map(name => ({language: name.slice(0, 2), size: sizeOf(name)}));
  const languages = [...new Set(sizes.map(({language}) => language))];
  return languages.flatMap(language => {
    const own = sizes.flatMap(one => (one.language === language ? [one.size] : []));
    return [
      {
        what: `element: the largest piece of ${language}, brotli`,
        value: Math.max(...own),
        unit: 'B',
        limit: LIMIT.language,
      },
      {
        what: `element: all words of ${language}, brotli`,
        value: own.reduce((sum, size) => sum + size, 0),
        unit: 'B',
      },
    ];
  });
}

/** What some modules of the dashboard load together; a name is one without its hash. */
function dashboardBytes(names: readonly string[]): number {
  const files = readdirSync(dashboard);
  const named = names.map(name => files.find(file => file.replace(/-[\w-]{8}\.js$/, '') === name));
  if (named.includes(undefined))
    throw new Error(`The dashboard has no modules ${names.join(', ')}.`);
  const needed = new Set(named.flatMap(file => neededBy(file ?? '', dashboard)));
  return [...needed].reduce((sum, file) => sum + sizeOf(file, dashboard), 0);
}

/** The texts of a language alone; among the code they compress slightly better. */
async function wordsBytes(): Promise<number> {
  const {outputFiles} = await bundle({
    stdin: {
      contents: "export {first} from './en/first.js'; export {allEnglish} from './en/all.js';",
      resolveDir: join(import.meta.dirname, '../src/ui/locales'),
      loader: 'ts',
    },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
  });
  return brotliCompressSync(outputFiles[0]?.contents ?? '').length;
}

function sizeOf(name: string, from = folder): number {
  return brotliCompressSync(readFileSync(join(from, name))).length;
}

/** A module and its static imports. */
function neededBy(name: string, from = folder): string[] {
  const {staticImports, staticExports} = parseSync(
    name,
    readFileSync(join(from, name), 'utf8'),
  ).module;
  const exported = staticExports.flatMap(({entries}) => entries.map(one => one.moduleRequest));
  const requests = [...staticImports.map(one => one.moduleRequest), ...exported];
  const next = requests.flatMap(request => (request ? [request.value.replace('./', '')] : []));
  return [...new Set([name, ...next.flatMap(one => neededBy(one, from))])];
}

/** As for a worker, in one file with valibot. */
async function serverBytes(): Promise<number> {
  const {outputFiles} = await bundle({
    entryPoints: [join(import.meta.dirname, '../src/sdk/server.ts')],
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
  });
  return gzipSync(outputFiles[0]?.contents ?? '').length;
}
