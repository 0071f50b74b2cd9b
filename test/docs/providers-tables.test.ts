import {describe, expect, it} from 'vitest';
import {OUTCOMES} from '../../src/service/geodata/providers/asking/provider-error.js';
import {MAP_NAMES, MapOptions} from '../../src/service/geodata/providers/maps/map-options.js';
import {AGREEMENTS, ProviderOptions} from '../../src/service/geodata/providers/provider-options.js';
import type {Kept} from '../../src/service/geodata/providers/vendors/terms.js';
import {VENDOR_NAMES, VENDORS} from '../../src/service/geodata/providers/vendors/vendors.js';
import {namesIn, readDocument, tableOf} from '../support/repository/documents.js';

const PAGE = 'docs/providers.md';

describe('docs/providers.md says', () => {
  it('of every provider what the code takes from its terms', () => {
    const rows = tableOf(PAGE, '`provider`', 'Credit');
    expect(rows).toEqual(
      VENDOR_NAMES.map(name => {
        const {terms} = VENDORS[name];
        const {credits, keepsIds, keepsPoints, keepsAnswers} = terms;
        return [
          ...[`\`${name}\``, credits.join(' · ')],
          ...[keepsIds, keepsPoints, keepsAnswers].map(wordsFor),
          ...[terms.allowsAnyMap, terms.allowsMerging, terms.allowsTyping].map(yes =>
            yes ? 'yes' : 'no',
          ),
        ];
      }),
    );
    for (const name of VENDOR_NAMES)
      if (name !== 'photon')
        expect(readDocument(PAGE)).toContain(`(${VENDORS[name].terms.source})`);
  });

  it('of every provider where its data is from, and what it costs', () => {
    const rows = tableOf(PAGE, '`provider`', 'Data').flatMap(([name]) => namesIn(name));
    expect(rows).toEqual(VENDOR_NAMES);
  });

  it('every option, agreement and outcome', () => {
    const rows = tableOf(PAGE, 'Option in the file').flatMap(([name]) => namesIn(name));
    expect(rows).toEqual(Object.keys(ProviderOptions.entries));
    const ofMaps = tableOf(PAGE, 'Option of a map').flatMap(([name]) => namesIn(name));
    expect(ofMaps).toEqual(Object.keys(MapOptions.entries));
    const kinds = tableOf(PAGE, '`provider`', 'What it is').flatMap(([name]) => namesIn(name));
    expect(kinds).toEqual(MAP_NAMES);
    expect(
      tableOf(PAGE, '`agreed`', 'What the service does').flatMap(([name]) => namesIn(name)),
    ).toEqual(AGREEMENTS);
    const [, metric = ''] =
      tableOf(PAGE, 'Metric').find(([name]) => name?.includes('requests_total')) ?? [];
    expect(namesIn(metric.slice(metric.indexOf(':'))).sort()).toEqual([...OUTCOMES].sort());
  });
});

function wordsFor(kept: Kept): string {
  if (kept === 'for good') return kept;
  return kept === 0 ? 'not at all' : `${kept} days`;
}
