import {UserAddress} from '../../../contract/address/user-address.js';
import {
  Interaction,
  InteractionLocation,
  InteractionPoint,
  InteractionUser,
} from '../../../contract/verification/interaction.js';
import {documentSpelling, isObject} from '../../http/json-body.js';

/** A body under the document's field names, without blank fields. */
export type PlainBody = {
  readonly body: Readonly<Record<string, unknown>>;
  /** The paths of fields that were blank, unknown, or sent twice. */
  readonly ignored: readonly string[];
};

/** The known fields of each object in a body, by the object's path. */
const FIELDS: Readonly<Record<string, object>> = {
  '': Interaction.entries,
  user: InteractionUser.entries,
  location: InteractionLocation.entries,
  'location.geo_point': InteractionPoint.entries,
};

/** Aliases of fields, by the path of the object: browsers and phones use these names. */
const ALSO: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  location: {latitude: 'lat', longitude: 'lng', long: 'lng'},
  'location.geo_point': {latitude: 'lat', longitude: 'lng', long: 'lng'},
};

/** Further fields of an address as the component delivers it: they are unused, and not reported as ignored. */
const UNUSED: Readonly<Record<string, object>> = {location: UserAddress.entries};

const REQUIRED = ['id', 'use_case'];

/** Limits of the list of ignored paths: an answer must not outgrow the request. */
const MOST_IGNORED = 100;
const LONGEST_PATH = 200;

/**
 * Leaves out null, blank texts and, in place of an object, an empty list: PHP encodes an object without fields so.
 * `properties` are the customer's own, and pass unchanged.
 */
export function plainBody(value: object): PlainBody {
  const {body, ignored} = plain(value, '');
  const paths = new Set(ignored.map(path => path.slice(0, LONGEST_PATH)));
  return {body, ignored: [...paths].slice(0, MOST_IGNORED)};
}

function plain(value: object, path: string): PlainBody {
  const known = FIELDS[path] ?? {};
  const ignored: string[] = [];
  const fields = new Map<string, {readonly key: string; readonly inner: unknown}>();
  // The document's spelling comes last, and overrides aliases.
  const entries = Object.entries(value)
    .map(([key, inner]) => ({key, field: fieldOf(key, path), inner}))
    .sort((a, b) => Number(a.key === a.field) - Number(b.key === b.field));
  for (const {key, field, inner} of entries) {
    const at = pathOf(field, path);
    if (!Object.hasOwn(known, field)) {
      if (!Object.hasOwn(UNUSED[path] ?? {}, field)) ignored.push(pathOf(key, path));
      continue;
    }
    if (isBlank(inner, at) && !REQUIRED.includes(at)) {
      ignored.push(at);
      continue;
    }
    const before = fields.get(field);
    if (before) ignored.push(pathOf(before.key, path));
    const within = at in FIELDS && isObject(inner) ? plain(inner, at) : undefined;
    ignored.push(...(within?.ignored ?? []));
    const isEmptyPoint = at === 'location.geo_point' && within && isEmpty(within.body);
    if (!isEmptyPoint) fields.set(field, {key, inner: within?.body ?? inner});
  }
  const said = [...fields].map(([field, {inner}]) => [field, inner] as const);
  return {body: Object.fromEntries(said), ignored};
}

function fieldOf(key: string, path: string): string {
  const field = documentSpelling(key);
  const also = ALSO[path] ?? {};
  return (Object.hasOwn(also, field) ? also[field] : undefined) ?? field;
}

function pathOf(key: string, path: string): string {
  return path ? `${path}.${key}` : key;
}

function isBlank(value: unknown, path: string): boolean {
  if (value === null || (typeof value === 'string' && value.trim() === '')) return true;
  const isObjectMeant = path in FIELDS || path === 'properties';
  return isObjectMeant && Array.isArray(value) && value.length === 0;
}

function isEmpty(body: object): boolean {
  return Object.keys(body).length === 0;
}
