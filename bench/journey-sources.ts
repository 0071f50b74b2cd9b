import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import {eachMapping, originalPositionFor, TraceMap} from '@jridgewell/trace-mapping';

const folder = join(import.meta.dirname, '../dist/cdn');

/** Finds by the source maps in which source a position of a built script stands; lines and columns from zero. */
export function sourceNames() {
  return {
    at(url: string, line: number, column: number): string | undefined {
      const map = mapOf(new URL(url, 'http://page').pathname);
      if (!map || line < 0 || column < 0) return undefined;
      const {source} = originalPositionFor(map, {line: line + 1, column});
      return source ? shortOf(source) : undefined;
    },
  };
}

const maps = new Map<string, TraceMap | undefined>();

function mapOf(path: string): TraceMap | undefined {
  const file = /^\/cdn\/([\w.-]+\.js)$/.exec(path)?.[1];
  if (!file) return undefined;
  const map = join(folder, `${file}.map`);
  if (!maps.has(file))
    maps.set(file, existsSync(map) ? new TraceMap(readFileSync(map, 'utf8')) : undefined);
  return maps.get(file);
}

/** Bytes of a source in a built script: as they stand there, and by how much the compressed script is shorter without. */
export type SourceBytes = {
  readonly source: string;
  readonly raw: number;
  readonly compressed: number;
};

/** What a built script weighs, source by source; heaviest first. */
export function bytesBySource(file: string): SourceBytes[] {
  const map = mapOf(`/cdn/${file}`);
  if (!map) return [];
  const lines = readFileSync(join(folder, file), 'utf8').split('\n');
  const parts: {source: string; line: number; column: number}[] = [];
  eachMapping(map, ({source, generatedLine, generatedColumn}) => {
    const before = parts.at(-1)?.source;
    const its = source ? shortOf(source) : (before ?? '');
    parts.push({source: its, line: generatedLine - 1, column: generatedColumn});
  });
  const texts = parts.map(({source, line, column}, index) => {
    const next = parts[index + 1];
    return {
      source,
      text: lines[line]?.slice(column, next?.line === line ? next.column : undefined) ?? '',
    };
  });
  const lengthWithout = (left?: string) => {
    const rest = texts.filter(({source}) => source !== left);
    return brotliCompressSync(rest.map(({text}) => text).join('')).length;
  };
  const whole = lengthWithout();
  return [...new Set(texts.map(({source}) => source))]
    .map(source => ({
      source,
      raw: texts.reduce((sum, one) => sum + (one.source === source ? one.text.length : 0), 0),
      compressed: whole - lengthWithout(source),
    }))
    .sort((a, b) => b.compressed - a.compressed);
}

function shortOf(source: string): string {
  return source.replace(/^[\w-]+:\/\/\//, '').replace(/^(?:\.\.\/)*node_modules\//, '');
}
