import {describe, expect, it} from 'vitest';
import type {Queries} from '../../../../src/service/base/db/db.js';
import {URUGUAY} from '../../../../src/service/countries/vocabulary-uy.js';
import {NameSearch} from '../../../../src/service/geodata/geocoder/names/name-search.js';
import type {PlaceRow} from '../../../../src/service/geodata/geocoder/names/place-row.js';
import {tablesOf} from '../../../../src/service/geodata/geocoder/region-tables.js';
import {suggestPlaces} from '../../../../src/service/geodata/geocoder/suggest.js';
import {suggestPostal} from '../../../../src/service/geodata/geocoder/words/postal-words.js';
import {Vocabulary} from '../../../../src/service/geodata/geocoder/words/vocabulary.js';
import {SearchBudget} from '../../../../src/service/geodata/places/search-budget.js';
import {EJIDO} from '../../../support/samples/sample-places.js';
import {namesInMemory} from '../../../support/service/names-in-memory.js';

const {lat, lon} = EJIDO.geo_point;
/** A thousand streets that share all words but one. */
const STREETS = Array.from({length: 1000}, (_, number): PlaceRow => {
  const name = `Camino de la Costa ${number}`;
  return {
    ...{number, id: `sw${number}`, kind: 'street', name, street_name: name, other_names: null},
    ...{property_number: null, neighborhood: 'Centro', city: 'Montevideo', passes: null},
    ...{state: null, postal_code: null, country_code: 'UY', weight: 0.5},
    ...{lat, lon, south: lat, west: lon, north: lat, east: lon},
  };
});
/** Of thirty ways to read it, each is tried three times. */
const DEAR = 'camino de la costa 12 y camino costx 7 esquina de la costa 9 bis y camino';

describe('what a question may cost', () => {
  const vocabulary = new Vocabulary(URUGUAY);
  const search = new NameSearch(namesInMemory(STREETS), vocabulary);
  async function ask(text: string, budget: SearchBudget) {
    let lookUps = 0;
    const db: Queries = {
      query: async () => {
        lookUps++;
        return [];
      },
      script: async () => {},
    };
    const suggestions = await suggestPlaces(
      {db, tables: tablesOf(1, {south: -35, north: -34})},
      {search, vocabulary},
      {text, budget},
    );
    return {suggestions, lookUps};
  }

  it('ends the search, and what was found until then is the answer', async () => {
    const all = await ask(DEAR, new SearchBudget(1e9));
    const budget = new SearchBudget(20_000);
    const some = await ask(DEAR, budget);
    expect(budget.isSpent).toBe(true);
    expect(some.lookUps).toBeLessThan(all.lookUps);
    const few = await ask('camino de la costa 12', new SearchBudget(1));
    expect(few.suggestions.map(({title}) => title)).toContain('Camino de la Costa 12');
  });

  it('is spent in pieces, with other requests between them', async () => {
    let others = 0;
    let turn = setImmediate(function next() {
      others++;
      turn = setImmediate(next);
    });
    await ask(DEAR, new SearchBudget(1e9));
    clearImmediate(turn);
    expect(others).toBeGreaterThan(10);
  });

  it('is not reached by what people ask', async () => {
    const budget = new SearchBudget();
    const {suggestions} = await ask('camino de la costa 12 esquina camino de la costa 7', budget);
    expect(suggestions.length).toBeGreaterThan(0);
    expect(budget.isSpent).toBe(false);
  });

  it('counts the names, not the letters', async () => {
    const budget = new SearchBudget(5000);
    await ask('e'.repeat(200), budget);
    expect(budget.isSpent).toBe(false);
  });
});

describe('the parts of a postal address', () => {
  it('are looked for one by one, three of them at most', async () => {
    const asked: string[] = [];
    const text = Array.from({length: 40}, (_, at) => `de la ${at + 1}`).join(', ');
    await suggestPostal(text, async part => {
      asked.push(part);
      return [];
    });
    expect(asked).toEqual([text, 'de la 1', 'de la 2', 'de la 3', 'de la 1']);
  });
});
