import MiniSearch from 'minisearch';
import type {Point} from '../src/geo/point.js';
import {words} from '../src/service/base/fold.js';
import type {NameMatch} from '../src/service/geodata/geocoder/names/name-match.js';
import type {How, NameSearch} from '../src/service/geodata/geocoder/names/name-search.js';
import {NamesBuilder} from '../src/service/geodata/geocoder/names/names-builder.js';
import type {NamesTables} from '../src/service/geodata/geocoder/names/names-tables.js';
import {nearestFirst, nearnessTo} from '../src/service/geodata/geocoder/names/nearness.js';
import type {PlaceRow} from '../src/service/geodata/geocoder/names/place-row.js';
import type {QueryWord} from '../src/service/geodata/geocoder/words/read-query.js';
import {toPlace} from '../src/service/geodata/geocoder/words/to-place.js';
import type {Vocabulary} from '../src/service/geodata/geocoder/words/vocabulary.js';

type Entry = {
  readonly id: number;
  readonly name: string;
  readonly others: string;
  readonly area: string;
};

/**
 * The names in the library `minisearch` instead of our `NameSearch`: the same folding, abbreviations, weights and
 * nearness, with the library's index, fuzzy matching and BM25.
 */
export function miniSearchNames(
  rows: readonly PlaceRow[],
  vocabulary: Vocabulary,
): Pick<NameSearch, 'find'> {
  const index = new MiniSearch<Entry>({
    fields: ['name', 'others', 'area'],
    tokenize: text => words(text).map(word => word.text),
    processTerm: term => vocabulary.expand(term),
  });
  index.addAll(
    rows.map(row => ({
      id: row.number,
      name: row.name,
      others: row.other_names?.replaceAll(';', ' ') ?? '',
      area: `${toPlace(row).subtitle} ${row.passes?.replaceAll(';', ' ') ?? ''}`,
    })),
  );
  const builder = new NamesBuilder();
  builder.add(rows);
  const tables = builder.finish();
  const rowOf = (number: number) => {
    const row = rows[number];
    if (!row) throw new RangeError(`There is no place with the number ${number}.`);
    return row;
  };
  return {
    async find(typed, {how, near, limit, among}) {
      const found = search(index, {rowOf, tables}, {typed, how, near, among, vocabulary});
      return nearestFirst(found.slice(0, limit), rowOf, near);
    },
  };
}

type Asked = {
  readonly typed: readonly QueryWord[];
  readonly how: How;
  readonly near: Point | undefined;
  readonly among: ReadonlySet<number> | undefined;
  readonly vocabulary: Vocabulary;
};

function search(
  index: MiniSearch<Entry>,
  {rowOf, tables}: {readonly rowOf: (number: number) => PlaceRow; readonly tables: NamesTables},
  {typed, how, near, among, vocabulary}: Asked,
): NameMatch[] {
  const telling = typed.filter(({full}) => !vocabulary.isLight(full));
  const terms = telling.length > 0 ? telling : typed;
  const last = terms.at(-1);
  const nearness = near && nearnessTo(near, tables);
  const results = index.search(terms.map(({text}) => text).join(' '), {
    combineWith: how === 'partly' ? 'OR' : 'AND',
    prefix: (_, at) => at === terms.length - 1 && last?.typing === true,
    fuzzy: term => (how !== 'strict' && term.length >= 4 ? 1 : false),
    boost: {name: 3, others: 2, area: 0.3},
    boostDocument: id => {
      const row = rowOf(Number(id));
      if (among && !among.has(row.number)) return 0;
      return 1 + row.weight + (nearness?.(row.number) ?? 0);
    },
  });
  const best = results[0]?.score ?? 1;
  return results.flatMap(({id, score}) => {
    const row = rowOf(Number(id));
    const named = {number: row.number, place: toPlace(row)};
    return score > 0 ? [{named, score: (2 * score) / best}] : [];
  });
}
