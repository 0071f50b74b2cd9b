import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {brotliCompressSync, gzipSync} from 'node:zlib';
import {build as bundle} from 'esbuild';
import {parseSync} from 'oxc-parser';
import {build} from '../scripts/build-parts.js';
import type {BenchRow} from './row.js';

const folder = join(import.meta.dirname, '../dist/cdn');
/** What is usual loads no pictures; the whole does not include a language's texts. */
const LIMIT = {
  first: 20_000,
  usual: 56_000,
  whole: 72_000,
  files: 7,
  presence: 2000,
  server: 15_000,
};

/** A separate script, for pages without the element. */
const PRESENCE = 'presence.js';

/** Bytes on the wire: of the element until a person can type, of all that loads later, and of the server SDK. */
export async function run(): Promise<BenchRow[]> {
  await build(['cdn']);
  const files = readdirSync(folder).filter(name => name.endsWith('.js') && name !== PRESENCE);
  const pieces = files.filter(name => !name.includes('global'));
  const classic = files.filter(name => name.includes('global'));
  const words = await wordsBytes();
  return [
    row('element: until a person can type, brotli', neededBy('address-capture.js'), LIMIT.first),
    row(
      'element: search, map, review, brotli, without its words',
      pieces.filter(name => !name.startsWith('pictures')),
      LIMIT.usual,
      words,
    ),
    row('element: the whole flow, brotli, without its words', pieces, LIMIT.whole, words),
    row('element: classic script, brotli', ['address-capture.global.js'], LIMIT.first),
    row('element: the same by classic script', classic, LIMIT.whole, words),
    {what: 'element: the words of English, brotli', value: words, unit: 'B'},
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
  ];
}

function row(what: string, names: readonly string[], limit: number, without = 0): BenchRow {
  const sizes = names.map(name => brotliCompressSync(readFileSync(join(folder, name))).length);
  return {what, value: sizes.reduce((sum, size) => sum + size, -without), unit: 'B', limit};
}

/** The texts of a language alone; among the code they compress slightly better. */
async function wordsBytes(): Promise<number> {
  const {outputFiles} = await bundle({
    stdin: {
      contents: "export {en} from './en.js'; export {enLater} from './en-later.js';",
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

/** A module and its static imports. */
function neededBy(name: string): string[] {
  const {staticImports, staticExports} = parseSync(
    name,
    readFileSync(join(folder, name), 'utf8'),
  ).module;
  const exported = staticExports.flatMap(({entries}) => entries.map(one => one.moduleRequest));
  const requests = [...staticImports.map(one => one.moduleRequest), ...exported];
  const next = requests.flatMap(request => (request ? [request.value.replace('./', '')] : []));
  return [...new Set([name, ...next.flatMap(neededBy)])];
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
