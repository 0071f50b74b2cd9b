import {describe, expect, it} from 'vitest';
import type {Suggestion} from '../../../../src/contract/place.js';
import {mergeSuggestions} from '../../../../src/service/geodata/providers/merge.js';

const place = (title: string, more: Partial<Suggestion> = {}): Suggestion => ({
  ...{id: title, kind: 'street', title, subtitle: '', precision: 'street', matched: []},
  geo_point: {lat: -1.28, lon: 36.82},
  ...more,
});
const titles = (
  mine: readonly Suggestion[],
  theirs: readonly Suggestion[],
  text: string,
  limit = 8,
) => mergeSuggestions(mine, theirs, {text, limit}).map(({title}) => title);

describe('a merged list', () => {
  it('shows what was typed first, though the service’s own list is full of what is similar', () => {
    const mine = Array.from({length: 8}, (_, at) => place(`Moi Avenue ${at}`));
    const theirs = [
      place('Moi Avenue', {id: 'a', city: 'Mombasa', geo_point: {lat: -4.06, lon: 39.67}}),
      place('Moi Avenue Primary', {subtitle: 'Mombasa'}),
    ];
    expect(titles(mine, theirs, 'moi avenue momb')).toEqual([
      ...['Moi Avenue', 'Moi Avenue Primary'],
      ...[0, 1, 2, 3, 4, 5].map(at => `Moi Avenue ${at}`),
    ]);
  });

  it('gives half of its lines to a provider whose places are merely similar too', () => {
    const mine = Array.from({length: 8}, (_, at) => place(`Own ${at}`));
    const theirs = Array.from({length: 8}, (_, at) => place(`Other ${at}`));
    const merged = titles(mine, theirs, 'zzz');
    expect(merged.map(title => title[1])).toEqual([...'wwwwtttt']);
    expect(titles(mine, [], 'zzz')).toHaveLength(8);
    expect(titles([], theirs, 'zzz', 3)).toHaveLength(3);
  });

  it('has the door of a provider before an own street that lacks the number', () => {
    const mine = [place('Ojijo Road', {asked_number: '14'})];
    const theirs = [place('Ojijo Road 14', {kind: 'address', precision: 'rooftop'})];
    expect(titles(mine, theirs, 'ojijo road 14')).toEqual(['Ojijo Road 14', 'Ojijo Road']);
  });

  it('takes places of one name for two where they are of two kinds or far apart', () => {
    const mine = [place('Parklands', {kind: 'area', precision: 'area'})];
    const theirs = [
      place('PARKLANDS', {kind: 'area', id: 'same', geo_point: {lat: -1.26, lon: 36.82}}),
      place('Parklands', {kind: 'place', id: 'a café'}),
      place('Parklands', {kind: 'area', id: 'elsewhere', geo_point: {lat: -33.8, lon: 18.5}}),
    ];
    expect(mergeSuggestions(mine, theirs, {text: 'parklands', limit: 8}).map(({id}) => id)).toEqual(
      [...['Parklands', 'a café', 'elsewhere']],
    );
  });
});
