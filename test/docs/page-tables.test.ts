import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import * as v from 'valibot';
import {describe, expect, it} from 'vitest';
import {UserAddress} from '../../src/contract/address/user-address.js';
import {FAILURE_CODES} from '../../src/contract/failure.js';
import {DOCUMENTS, namesIn, readDocument, tableOf} from '../support/repository/documents.js';
import {repository} from '../support/repository/sources.js';

const PAGE = 'docs/page.md';
const Named = v.array(v.object({name: v.string(), default: v.optional(v.string())}));
const Manifest = v.object({
  modules: v.array(
    v.object({
      declarations: v.array(
        v.looseObject({
          name: v.string(),
          members: v.optional(
            v.array(
              v.object({
                kind: v.string(),
                name: v.string(),
                static: v.optional(v.boolean()),
                privacy: v.optional(v.string()),
              }),
            ),
          ),
          attributes: v.optional(Named),
          events: v.optional(Named),
          cssParts: v.optional(Named),
          cssProperties: v.optional(Named),
        }),
      ),
    }),
  ),
});

/** What `custom-elements.json`, which is made from the class doc, says of the element. */
function element() {
  const text = readFileSync(join(repository, 'custom-elements.json'), 'utf8');
  const {modules} = v.parse(Manifest, JSON.parse(text));
  const found = modules
    .flatMap(({declarations}) => declarations)
    .find(({name}) => name === 'AddressCapture');
  if (!found) throw new Error('custom-elements.json has no AddressCapture: run npm run analyze.');
  const members = (found.members ?? []).filter(one => !one.static && one.privacy !== 'private');
  const named = (kind: string) => members.filter(one => one.kind === kind).map(({name}) => name);
  return {...found, fields: named('field'), methods: named('method')};
}

const names = (list: readonly {readonly name: string}[] = []) => list.map(({name}) => name).sort();

describe('docs/page.md names, as the class doc does,', () => {
  const {fields, methods, attributes, events, cssParts, cssProperties} = element();
  const props = tableOf(PAGE, 'Prop', 'Attribute', 'Type');

  it('every prop', () => {
    expect(props.flatMap(([prop]) => namesIn(prop)).sort()).toEqual([...fields].sort());
  });

  it('every attribute', () => {
    expect(props.flatMap(([, attribute]) => namesIn(attribute)).sort()).toEqual(names(attributes));
  });

  it('every method that is promised', () => {
    const promised = methods.filter(name => name.startsWith('$'));
    const written = [...readDocument(PAGE).matchAll(/^\| `(\$\w+)\(/gm)].map(([, name]) => name);
    expect(written.sort()).toEqual(promised.sort());
  });

  it('every event', () => {
    const rows = tableOf(PAGE, 'Event', 'Carries');
    expect(rows.flatMap(([event]) => namesIn(event)).sort()).toEqual(names(events));
  });

  it('every part', () => {
    expect(
      tableOf(PAGE, 'Part')
        .flatMap(([part]) => namesIn(part))
        .sort(),
    ).toEqual(names(cssParts));
  });

  it('every custom property, with its default', () => {
    const rows = tableOf(PAGE, 'Custom property', 'Default');
    const written = rows.map(([name, value]) => ({
      name: namesIn(name)[0],
      default: namesIn(value)[0],
    }));
    expect(written).toEqual(
      cssProperties?.map(({name, default: value}) => ({name, default: value})),
    );
  });
});

it('no page names a part or a custom property that there is not', () => {
  const {cssParts, cssProperties} = element();
  const known = [...names(cssParts), ...names(cssProperties)];
  const written = DOCUMENTS.flatMap(document => {
    const text = readDocument(document);
    const parts = [...text.matchAll(/::part\(([a-z-]+)\)/g)].map(([, part = '']) => part);
    return [...parts, ...(text.match(/--address-capture-[a-z-]+/g) ?? [])];
  });
  expect(written.filter(name => !known.includes(name))).toEqual([]);
});

describe('The pages name, as the contract does,', () => {
  it('every code of an error, in docs/page.md', () => {
    const codes = tableOf(PAGE, '`code`').flatMap(([code]) => namesIn(code));
    expect(codes.sort()).toEqual([...FAILURE_CODES].sort());
  });

  it('every code that a provider may throw, in docs/write-a-provider.md', () => {
    const codes = tableOf('docs/write-a-provider.md', 'code').flatMap(([code]) => namesIn(code));
    expect(codes.sort()).toEqual([...FAILURE_CODES].sort());
  });

  it('every field of an address, in docs/page.md', () => {
    const text = readDocument(PAGE).split('## The address that you get')[1]?.split('\n## ')[0];
    const written = new Set(namesIn(text));
    expect(Object.keys(UserAddress.entries).filter(field => !written.has(field))).toEqual([]);
  });
});
