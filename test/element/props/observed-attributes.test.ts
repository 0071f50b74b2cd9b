import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, it} from 'vitest';
import {ElementProps} from '../../../src/element/props/element-props.js';

type Manifest = {
  readonly modules: readonly {
    readonly declarations?: readonly {
      readonly tagName?: string;
      readonly attributes?: readonly {readonly name: string}[];
    }[];
  }[];
};

it('takes each attribute that the manifest promises', () => {
  const path = join(import.meta.dirname, '../../../custom-elements.json');
  const {modules}: Manifest = JSON.parse(readFileSync(path, 'utf8'));
  const promised = modules
    .flatMap(({declarations = []}) => declarations)
    .filter(({tagName}) => tagName === 'address-capture')
    .flatMap(({attributes = []}) => attributes.map(({name}) => name));
  expect(promised.length).toBeGreaterThan(10);
  expect(ElementProps.observedAttributes).toEqual(expect.arrayContaining(promised));
});
