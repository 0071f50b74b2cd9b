import {Names} from '../../../src/service/geodata/geocoder/names/names.js';
import {NamesBuilder} from '../../../src/service/geodata/geocoder/names/names-builder.js';
import type {PlaceRow} from '../../../src/service/geodata/geocoder/names/place-row.js';

/** An index of the names of these rows, whose files are in memory. */
export function namesInMemory(rows: readonly PlaceRow[]): Names {
  const builder = new NamesBuilder();
  const bytes = builder.add(rows);
  return new Names(builder.finish(), (at, length) =>
    Buffer.from(bytes.subarray(at, at + length)).toString(),
  );
}
