import {groups} from '../../../src/service/operator/docs/operations/index.js';
import type {Operation} from '../../../src/service/operator/docs/operations/operation.js';

/** A request as it is sent: what is not JSON is no JSON on purpose. */
export type GeneratedRequest = {
  readonly operation: Operation;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | undefined;
};

type Chance = () => number;

const OPERATIONS = groups.flatMap(group => group.operations);
const WITH_BODY = OPERATIONS.filter(({body}) => body && 'schema' in body);

/** What hosts, serializers and attackers put in the place of a value. */
const VALUES: readonly unknown[] = [
  ...[null, true, false, 0, -0, -1, 1, 0.1, 1e21, -1e308, 5e-324, 2 ** 53, Number.MAX_VALUE],
  ...['', ' ', '\t\n', '0', '-1', '1e999', 'NaN', 'null', 'true', '[]', '{}', '1,5', '-34.9'],
  ...['a'.repeat(201), 'a'.repeat(2001), 'é'.repeat(1001), '😀'.repeat(600), 'x'.repeat(20_000)],
  ...[
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udfff',
    'a\ud83d',
    '\ufeff',
    '\u202e',
    '\r\nX: 1',
    '\u0085',
  ],
  ...["'; DROP TABLE person; --", '\\x00', '%00', '../../etc/passwd', '<script>', '${7*7}', '$1'],
  ...['{1,2}', '{"a"', 'infinity', 'epoch', '2026-02-30T00:00:00Z', '9999-12-31T23:59:59Z'],
  ...[
    '0000-00-00',
    '+598 99 123 456',
    '+1',
    'A'.repeat(22),
    '__proto__',
    'constructor',
    'toString',
  ],
  ...[
    'https://shop.example',
    'javascript:alert(1)',
    'http://[::1',
    'https://\ud800.example',
    'http:',
  ],
  ...[[], [null], [[]], [[[]]], Array(1000).fill(0), {}, {a: {}}, {length: 1}, {toString: 1}],
  ...[{toJSON: 1}, {lat: 91, lon: 181}, {lat: '1', lng: 1}, {lat: null}, nested(70), nested(5)],
];

/** As a path or a query carries them. */
const TEXTS = VALUES.filter(value => typeof value === 'string').filter(text => text.length < 3000);

const NAMES = [
  '__proto__',
  'constructor',
  'id',
  'location_id',
  'locationId',
  'toString',
  '',
  '\ud800',
];

/** Makes a request to a route out of a good one: some of it is taken away, changed, doubled or broken. */
export function generateRequest(chance: Chance): GeneratedRequest {
  const operation = oneOf(chance, chance() < 0.7 ? WITH_BODY : OPERATIONS);
  const {parameters = [], body} = operation;
  const headers: Record<string, string> = {};
  const query = new URLSearchParams();
  let path = operation.path;
  for (const {name, in: where, example, required} of parameters) {
    if (where !== 'path' && !required && chance() < 0.3) continue;
    const value = chance() < 0.25 ? oneOf(chance, TEXTS) : String(example ?? '');
    if (where === 'path') path = path.replace(`{${name}}`, inPath(value));
    else if (where === 'query') query.append(name, value);
    else headers[name] = asHeader(value);
  }
  if (chance() < 0.05) query.append(oneOf(chance, NAMES), oneOf(chance, TEXTS));
  if (query.size > 0) path += `?${query}`;
  return {operation, path, headers, body: body && bodyOf(chance, body)};
}

function bodyOf(
  chance: Chance,
  body: NonNullable<Operation['body']>,
): string | Uint8Array | undefined {
  if (!('schema' in body)) return bytes(chance);
  const value = mutated(chance, structuredClone<unknown>(body.example));
  const text = JSON.stringify(value) ?? 'undefined';
  if (chance() < 0.9) return text;
  // No JSON any more, or not as it was meant.
  const at = Math.floor(chance() * text.length);
  const end = chance() < 0.5 ? text.slice(at) : text.slice(at + 1 + Math.floor(chance() * 9));
  return (
    text.slice(0, at) +
    oneOf(chance, ['', '"', '{', ']', ',', '\\', '\\ud800', '1e', '\u0000']) +
    end
  );
}

/** One to four changes somewhere in it. */
function mutated(chance: Chance, value: unknown): unknown {
  let whole = value;
  for (let times = 1 + Math.floor(chance() * 4); times > 0; times--) whole = changed(chance, whole);
  return whole;
}

function changed(chance: Chance, value: unknown): unknown {
  if (chance() < 0.02) return oneOf(chance, VALUES);
  if (Array.isArray(value)) {
    const at = Math.floor(chance() * (value.length + 1));
    return [...value.slice(0, at), changed(chance, value[at]), ...value.slice(at + 1)];
  }
  if (typeof value !== 'object' || value === null) return oneOf(chance, VALUES);
  const entries = Object.entries(value);
  const at = Math.floor(chance() * entries.length);
  const [name, inner] = entries[at] ?? ['', undefined];
  const how = chance();
  if (how < 0.1) return Object.fromEntries(entries.toSpliced(at, 1));
  if (how < 0.2) return {...value, [camelCase(name)]: oneOf(chance, VALUES)};
  if (how < 0.25) return {...value, [oneOf(chance, NAMES)]: oneOf(chance, VALUES)};
  return {...value, [name]: how < 0.6 ? changed(chance, inner) : oneOf(chance, VALUES)};
}

/** What claims to be a picture: the beginning of one, and noise. */
function bytes(chance: Chance): Uint8Array {
  const start = oneOf(chance, [
    [0xff, 0xd8, 0xff, 0xe0, 0, 16],
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    [0x52, 0x49, 0x46, 0x46, 0, 0, 0, 0, 0x57, 0x45, 0x42, 0x50],
    [],
  ]);
  const length = Math.floor(chance() * 2000);
  return Uint8Array.from([...start, ...Array.from({length}, () => Math.floor(chance() * 256))]);
}

function inPath(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '?')) || '-';
}

/** A header has no line break, and Latin letters alone: no client could send another. */
function asHeader(text: string): string {
  return text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?');
}

function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function nested(depth: number): unknown {
  return depth === 0 ? 'deep' : {a: [nested(depth - 1)]};
}

function oneOf<Item>(chance: Chance, items: readonly Item[]): Item {
  const item = items[Math.floor(chance() * items.length)];
  if (item === undefined) throw new Error('Nothing to choose from.');
  return item;
}
