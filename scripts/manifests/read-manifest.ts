import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import * as v from 'valibot';

const Described = {name: v.string(), description: v.optional(v.string(), '')};
const Typed = v.object({text: v.string()});

const Element = v.object({
  tagName: v.literal('address-capture'),
  attributes: v.array(
    v.object({...Described, type: v.optional(Typed), fieldName: v.optional(v.string())}),
  ),
  events: v.array(v.object({...Described, type: Typed})),
  members: v.array(v.object({...Described, kind: v.string()})),
});

/** What `custom-elements.json` says of `<address-capture>`. */
export type Element = v.InferOutput<typeof Element>;

export const MANIFEST = join(import.meta.dirname, '../../custom-elements.json');

/** Reads the element's attributes, events and properties, as its class doc has them. */
export function readManifest(): Element {
  const manifest: unknown = JSON.parse(readFileSync(MANIFEST, 'utf8'));
  const Manifest = v.object({modules: v.array(v.object({declarations: v.array(v.unknown())}))});
  const declarations = v.parse(Manifest, manifest).modules.flatMap(one => one.declarations);
  const element = declarations.find(one => v.is(Element, one));
  return v.parse(Element, element);
}
