import {describe, expect, it} from 'vitest';
import {
  IMAGERY_VENDOR_NAMES,
  IMAGERY_VENDORS,
} from '../../src/service/geodata/providers/imagery-vendors/imagery-vendors.js';
import {ImageryOptions} from '../../src/service/geodata/providers/provider-options.js';
import {namesIn, readDocument, tableOf} from '../support/repository/documents.js';

const PAGE = 'docs/imagery.md';

describe('docs/imagery.md says', () => {
  it('of every provider what the code takes from its terms', () => {
    expect(tableOf(PAGE, '`provider`', 'Licences')).toEqual(
      IMAGERY_VENDOR_NAMES.map(name => {
        const {source, licences, keepsPictures} = IMAGERY_VENDORS[name].terms;
        const named = Object.values(licences).join(', ');
        return [`\`${name}\``, named, `${keepsPictures} hours`, `<${source}>`];
      }),
    );
  });

  it('of every provider what it needs, and how many requests a panorama takes', () => {
    const rows = tableOf(PAGE, '`provider`', 'Pictures');
    expect(rows.flatMap(([name]) => namesIn(name))).toEqual(IMAGERY_VENDOR_NAMES);
    const {panoramax, mapillary} = IMAGERY_VENDORS;
    expect([panoramax.mostRequests, mapillary.mostRequests]).toEqual([3, 5]);
    expect(readDocument(PAGE)).toContain('`panoramax` three requests and `mapillary` five');
  });

  it('every option', () => {
    const rows = tableOf(PAGE, 'Option in the file').flatMap(([name]) => namesIn(name));
    expect(rows).toEqual(Object.keys(ImageryOptions.entries));
  });
});
