import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {build as bundle} from 'esbuild';
import fc from 'fast-check';
import * as real from 'valibot';
import {beforeAll, describe, expect, it} from 'vitest';
import {build} from '../../scripts/build-parts.js';
import * as lean from '../../src/wire/lean-valibot.js';

const CONTRACT = [
  ...['address/user-address', 'address/new-address', 'session', 'place'],
  ...['pictures/imagery', 'problem'],
].map(name => join(import.meta.dirname, `../../src/contract/${name}.ts`));
const NAMES = [
  ...(['UserAddress', 'StreetView', 'AddressAnswer', 'Session', 'Region'] as const),
  ...(['SuggestAnswer', 'ReverseAnswer', 'ImageryAnswer', 'ProblemWords'] as const),
];

type LeanSchema = Parameters<typeof lean.safeParse>[0];

/** A parser of a library: what comes of a value, or the path of what was refused first. */
type Parse = (value: unknown) => unknown;

const byReal =
  (schema: real.GenericSchema): Parse =>
  value => {
    const {success, output, issues} = real.safeParse(schema, value);
    return success ? {output} : {refused: issues[0]?.path?.map(({key}) => key) ?? []};
  };
const byLean =
  (schema: LeanSchema): Parse =>
  value => {
    const {success, output, issues} = lean.safeParse(schema, value);
    return success ? {output} : {refused: issues?.[0]?.path?.map(({key}) => key) ?? []};
  };

/** Trees of values that schemas know, and of some that they do not. */
const values = (keys: readonly string[], known: readonly unknown[] = []): fc.Arbitrary<unknown> =>
  fc.letrec(tie => ({
    value: fc.oneof(
      {depthSize: 'small', withCrossShrink: true},
      fc.constantFrom<unknown>(...[null, undefined, true, 0, -91, 12.5, Number.NaN, '', 'no']),
      fc.constantFrom('rooftop', 'gate', 'device', 'place', 'home1', 'A b', ...known),
      fc.array(tie('value'), {maxLength: 3}),
      fc.dictionary(fc.constantFrom(...keys), tie('value'), {maxKeys: 8}),
    ),
  })).value;

/** A value that is accepted, with some of its leaves replaced, removed or added to. */
function nearly(sample: unknown): fc.Arbitrary<unknown> {
  const other = values(['id', 'lat', 'lon', 'kind']);
  const spoiled = (whole: fc.Arbitrary<unknown>) =>
    fc.oneof({weight: 12, arbitrary: whole}, {weight: 1, arbitrary: other});
  if (Array.isArray(sample)) return spoiled(fc.tuple(...sample.map(nearly)));
  if (typeof sample !== 'object' || sample === null) return spoiled(fc.constant(sample));
  const fields = Object.fromEntries(
    Object.entries(sample).map(([key, value]) => [key, nearly(value)]),
  );
  const present = fc.record(fields, {noNullPrototype: true});
  return spoiled(
    fc.oneof(
      {weight: 6, arbitrary: present},
      {weight: 1, arbitrary: fc.record(fields, {requiredKeys: []})},
    ),
  );
}

const POINT = {lat: -34.9, lon: -56.1};
const PLACE = {
  ...{id: 's1', kind: 'street', title: 'Ejido', subtitle: 'Centro', precision: 'street'},
  ...{geo_point: POINT, street_name: 'Ejido', city: 'Montevideo'},
};
const ADDRESS = {
  ...{id: 'A1', user_id: 'U1', url: 'https://a.example/a/x', street_name: 'Ejido'},
  ...{display_title: 'Ejido', geo_point: POINT, precision: 'gate', accuracy: 5},
  street_view: {geo_point: POINT, pano_id: 'p', url: 'https://a.example'},
};
const REGION = {center: POINT, south_west: POINT, north_east: POINT, attribution: '©'};
const SAMPLES: Record<(typeof NAMES)[number], unknown> = {
  UserAddress: ADDRESS,
  StreetView: ADDRESS.street_view,
  AddressAnswer: {address: ADDRESS, presence_token: 't'},
  Session: {token: 't', expires_at: '', user_id: 'U1', region: REGION, proof: 'none', codes: true},
  Region: {
    ...{
      ...REGION,
      country_code: 'KE',
      door_hints: ['dog'],
      examples: {building: 'a', landmark: 'b'},
    },
    ...{landmark_first: true, door_labels: {unit: 'flat'}},
    address_order: {street: '{street_name}', area: '{city}'},
  },
  SuggestAnswer: {suggestions: [{...PLACE, matched: [[0, 2]]}], attribution: '©', hint: 'no'},
  ReverseAnswer: {place: PLACE, distance: 3, attribution: '©'},
  ImageryAnswer: {panorama: null},
  ProblemWords: {detail: 'No.', code: 'not_found', errors: [{field: 'a', message: 'b'}]},
};

/** The lean library with the steps of schemas that pages drop. */
function leanSource(): string {
  const path = JSON.stringify(join(import.meta.dirname, '../../src/wire/lean-valibot.ts'));
  const dropped = ['isoTimestamp', 'maxLength', 'minLength', 'trim', 'url', 'integer', 'check'];
  return `import * as lean from ${path};
    export * from ${path};
    export const {object: looseObject, unknown: union, unknown: lazy} = lean;
    const step = () => value => value;
    export {${dropped.map(name => `step as ${name}`).join(', ')}};`;
}

/** The contract's schemas, made with valibot or with what stands in its place. */
async function contractWith(valibot: string | undefined): Promise<Record<string, unknown>> {
  const {outputFiles} = await bundle({
    stdin: {
      contents: CONTRACT.map(path => `export * from ${JSON.stringify(path)};`).join('\n'),
      resolveDir: import.meta.dirname,
    },
    ...{bundle: true, write: false, format: 'esm', logLevel: 'silent'},
    plugins: [
      {
        name: 'valibot',
        setup({onResolve, onLoad}) {
          if (valibot === undefined) return;
          onResolve({filter: /^valibot$/}, () => ({path: 'valibot', namespace: 'lean'}));
          onLoad({filter: /.*/, namespace: 'lean'}, () => ({
            contents: valibot,
            resolveDir: import.meta.dirname,
          }));
        },
      },
    ],
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? '').toString('base64');
  return import(/* @vite-ignore */ `data:text/javascript;base64,${code}`);
}

describe('The schemas that pages load', () => {
  let pairs: ReadonlyMap<string, readonly [Parse, Parse]>;
  beforeAll(async () => {
    const usual = await contractWith(undefined);
    const light = await contractWith(leanSource());
    pairs = new Map(
      NAMES.map(name => [
        name,
        [byReal(usual[name] as real.GenericSchema), byLean(light[name] as LeanSchema)],
      ]),
    );
  });

  it.each(NAMES)('%s takes and refuses the same, with the same output', name => {
    const [usual, light] = pairs.get(name) ?? [];
    const sample = SAMPLES[name];
    expect(light?.(sample)).toEqual(usual?.(sample));
    expect(usual?.(sample)).toHaveProperty('output');
    let taken = 0;
    let refused = 0;
    fc.assert(
      fc.property(fc.oneof(nearly(sample), values(Object.keys(Object(sample)))), value => {
        const expected = usual?.(value);
        if ('output' in Object(expected)) taken++;
        else refused++;
        expect(light?.(value)).toEqual(expected);
      }),
      {numRuns: 500},
    );
    expect(Math.min(taken, refused)).toBeGreaterThan(10);
  });

  it('are made of parts that do so one by one', () => {
    const made = (v: typeof real) => [
      v.object({a: v.optional(v.string(), 'x'), b: v.exactOptional(v.number())}),
      v.object({a: v.fallback(v.string(), 'x'), b: v.fallback(v.optional(v.number()), undefined)}),
      v.object({a: v.fallback(v.number(), 1), b: v.nullable(v.literal(true))}),
      v.tuple([v.number(), v.picklist(['no', 'gate'])]),
      v.array(v.pipe(v.number(), v.minValue(-90), v.maxValue(90))),
      v.pipe(
        v.string(),
        v.regex(/^[a-z]+$/),
        v.transform(text => text.length),
      ),
      v.object({a: v.unknown(), b: v.custom(value => value === 'no')}),
      v.pipe(
        v.array(v.boolean()),
        v.transform(all => all.slice(0, 1)),
      ),
    ];
    const light = made(lean as unknown as typeof real) as unknown as ReturnType<
      typeof lean.object
    >[];
    for (const [index, usual] of made(real).entries())
      fc.assert(
        fc.property(values(['a', 'b']), value => {
          expect(byLean(light[index] ?? lean.unknown())(value)).toEqual(byReal(usual)(value));
        }),
        {numRuns: 500},
      );
  });

  it('are all that pages parse with: a build has none of which they know nothing', async () => {
    await build(['cdn']);
    const folder = join(import.meta.dirname, '../../dist/cdn');
    const scripts = readdirSync(folder).filter(name => name.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(5);
    const unknown = scripts.filter(name =>
      readFileSync(join(folder, name), 'utf8').includes('Not for pages'),
    );
    expect(unknown).toEqual([]);
  });
});
