import remapping, {type EncodedSourceMap} from '@jridgewell/remapping';
import type {Rolldown} from 'vite';

/**
 * Gives a chunk other code, and its source map the way from there; `map` leads to the code that the chunk has now.
 *
 * Sources get URLs of their own, because the files are served from any folder, and their text is in the map.
 */
export function replaceCode(
  bundle: Rolldown.OutputBundle,
  chunk: Rolldown.OutputChunk,
  {code, map}: {readonly code: string; readonly map: string | EncodedSourceMap},
): void {
  chunk.code = code;
  const file = bundle[`${chunk.fileName}.map`];
  if (file?.type !== 'asset') return;
  const joined = remapping([map, String(file.source)], () => null);
  joined.sources = joined.sources.map(
    source => source?.replace(/^(\.\.\/)+/, 'address-capture:///') ?? null,
  );
  file.source = joined.toString();
}
