import type {Search} from './read-search.js';

/** A piece of SQL with its parameters; `$1` is the branch. */
export type Condition = {readonly sql: string; readonly values: readonly unknown[]};

/** A query of the ids of all addresses that a search finds, or of some of more; its first parameter has the number `from`. */
export function idsOfSearch(search: Search, from: number, most?: number): Condition {
  const {ways, values} = searched(search, from);
  const limit = most === undefined ? '' : `LIMIT ${most}`;
  const ids = ways.map(way => `(SELECT id FROM location WHERE branch_id = $1 AND ${way} ${limit})`);
  return {sql: ids.join(' UNION '), values};
}

/** Conditions of which one suffices, with their parameters; `$1` is the branch. */
export type Ways = {readonly ways: readonly string[]; readonly values: readonly unknown[]};

/** The conditions of a search, of which one suffices; the first parameter has the number `from`. */
export function searched(search: Search | undefined, from: number): Ways {
  if (!search) return {ways: ['true'], values: []};
  if ('finds' in search) return {ways: ['false'], values: []};
  if ('id' in search) return {ways: [`$${from} IN (id, person_id)`], values: [search.id]};
  if ('phoneHash' in search)
    return {ways: [ofPeople(`phone_hash = $${from}`)], values: [search.phoneHash]};
  if ('words' in search) {
    const ofAddress = `words @@ to_tsquery('simple', $${from})`;
    if (!search.personKeys) return {ways: [ofAddress], values: [search.words]};
    const ofPerson = ofPeople(
      `search_keys @> $${from + 1}::bigint[] ${search.personKeys.length > 1 ? FENCE : ''}`,
    );
    return {ways: [ofAddress, ofPerson], values: [search.words, search.personKeys]};
  }
  const {south, north, west, east} = search;
  return {
    ways: [`lat >= $${from} AND lat < $${from + 1} AND lon >= $${from + 2} AND lon < $${from + 3}`],
    values: [south, north, west, east],
  };
}

/**
 * Few people have two keys at once, and their index knows them. PostgreSQL would rather go through the newest addresses
 * until fifty are theirs, which are 12,000 people to look up where one in a hundred is meant.
 */
const FENCE = 'OFFSET 0';

function ofPeople(condition: string): string {
  return `person_id IN (SELECT id FROM person WHERE branch_id = $1 AND ${condition})`;
}
