import fc from 'fast-check';

/** A JSON object, in the making. */
export type Body = Record<string, unknown>;

/** What a body is made of: how one is that is taken, and what of it may be wrong. */
export type BodyShape = {
  /** Bodies that are taken. */
  readonly valid: fc.Arbitrary<Body>;
  /** Those of them that have every field of `wrong`: what is made wrong there leaves nothing else missing. */
  readonly whole: fc.Arbitrary<Body>;
  /** By the path of a field, such as `user.phone`: values for which a refusal names it; undefined leaves it out. */
  readonly wrong: Readonly<Record<string, fc.Arbitrary<unknown>>>;
};

/** A body to send, and what must come of it; `wrong` are the fields that are named, undefined where nobody knows. */
export type GeneratedBody =
  | {readonly kind: 'valid'; readonly body: Body}
  | {readonly kind: 'wrong'; readonly body: Body; readonly wrong: readonly string[]}
  | {readonly kind: 'any'; readonly text: string};

/** Bodies that are taken, bodies of which one knows what is wrong, and whatever else may come. */
export function generatedBody(shape: BodyShape): fc.Arbitrary<GeneratedBody> {
  return fc.oneof(
    {weight: 1, arbitrary: shape.valid.map(body => ({kind: 'valid' as const, body}))},
    {weight: 8, arbitrary: wrongBody(shape)},
    {weight: 7, arbitrary: anyText(shape).map(text => ({kind: 'any' as const, text}))},
  );
}

function wrongBody({whole, wrong}: BodyShape): fc.Arbitrary<GeneratedBody> {
  const fields = fc
    .subarray(Object.keys(wrong), {minLength: 1})
    // What is within a wrong field cannot be looked at.
    .map(all => all.filter(field => !all.some(other => field.startsWith(`${other}.`))));
  return fields.chain(chosen =>
    fc
      .tuple(
        whole,
        fc.record(
          Object.fromEntries(chosen.map(field => [field, wrong[field] ?? fc.constant(null)])),
        ),
      )
      .map(([body, values]) => ({
        kind: 'wrong' as const,
        body: chosen.reduce(
          (made, field) => withField(made, field.split('.'), values[field]),
          body,
        ),
        wrong: chosen,
      })),
  );
}

function withField(body: Body, [key = '', ...rest]: readonly string[], value: unknown): Body {
  if (rest.length === 0) return {...body, [key]: value};
  const inner = body[key];
  return {...body, [key]: withField(isBody(inner) ? inner : {}, rest, value)};
}

function isBody(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Values that programs stumble over. */
const odd = fc.constantFrom<unknown>(
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '😀',
    '-1',
    '1e999',
    'null',
    '../..',
    "' OR 1=1 --",
    'x'.repeat(5000),
  ],
  ...[0, -0, -1, 1e308, 5e-324, 2 ** 53, 0.1, true, false, null, [], {}, [[[]]], {a: {b: []}}],
);

function anyText({valid, wrong}: BodyShape): fc.Arbitrary<string> {
  const keys = fc.constantFrom(
    ...Object.keys(wrong).flatMap(path => path.split('.')),
    ...['__proto__', 'constructor', 'toString', 'length', '', '0', 'ключ'],
  );
  const value = fc.oneof({maxDepth: 3}, odd, fc.jsonValue({maxDepth: 3}), fc.dictionary(keys, odd));
  const changed = fc
    .tuple(valid, fc.dictionary(keys, value, {maxKeys: 4}))
    .map(([body, more]) => ({...body, ...more}));
  const text = fc
    .oneof(changed, fc.dictionary(keys, value), value)
    .map(made => JSON.stringify(made));
  return fc.oneof(
    {weight: 8, arbitrary: text},
    // Cut off, or with something put in where it does not belong.
    {
      weight: 2,
      arbitrary: fc
        .tuple(
          text,
          fc.nat(),
          fc.constantFrom('', '"', '}', ',', '1e999', '\0', '\\u0000', '{"a":'),
        )
        .map(([whole, at, put]) => whole.slice(0, at % (whole.length + 1)) + put),
    },
    {weight: 1, arbitrary: fc.nat(5000).map(deep => '{"a":'.repeat(deep) + '1' + '}'.repeat(deep))},
    {weight: 1, arbitrary: fc.string({unit: 'binary'})},
  );
}
