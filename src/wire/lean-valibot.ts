/*
 * What pages need of valibot, in a third of its bytes. The builds for pages without a bundler take it in valibot's
 * place; the package, with everybody's own bundler, the service and the SDK take valibot itself.
 *
 * Its annotations are no doc comments, because the bundler reads them only so.
 *
 * The same values pass, with the same output (`test/wire/lean-valibot.test.ts`); only the first issue is reported.
 */

class Issue extends Error {
  readonly path: {readonly key: unknown}[] = [];
}

type Schema = {
  /** The parsed value; throws an `Issue`. */
  readonly run: (value: unknown) => unknown;
  readonly mayMiss?: true;
  /** In an object, in place of an absent value. */
  readonly fallback?: unknown;
  readonly entries?: Readonly<Record<string, Schema>>;
};

/** A further step on a parsed value; throws an `Issue`. */
type Step = (value: never) => unknown;

function refuse(expects: string): never {
  throw new Issue(`Expected ${expects}`);
}

/* @__NO_SIDE_EFFECTS__ */
function plain(expects: string, is: (value: unknown) => boolean): Schema {
  return {run: value => (is(value) ? value : refuse(expects))};
}

/* @__NO_SIDE_EFFECTS__ */
function typed(type: string): Schema {
  // NaN is no number.
  return plain(type, value => typeof value === type && !Number.isNaN(value));
}

/* @__NO_SIDE_EFFECTS__ */
export function string(): Schema {
  return typed('string');
}

/* @__NO_SIDE_EFFECTS__ */
export function boolean(): Schema {
  return typed('boolean');
}

/* @__NO_SIDE_EFFECTS__ */
export function number(): Schema {
  return typed('number');
}

/* @__NO_SIDE_EFFECTS__ */
export function unknown(): Schema {
  return plain('', () => true);
}

/* @__NO_SIDE_EFFECTS__ */
export function custom(is: (value: unknown) => boolean): Schema {
  return plain('another value', is);
}

/* @__NO_SIDE_EFFECTS__ */
export function literal(one: unknown): Schema {
  return plain(`${one}`, value => value === one);
}

/* @__NO_SIDE_EFFECTS__ */
export function picklist(options: readonly unknown[]): Schema {
  return plain(options.join(' | '), value => options.includes(value));
}

/* @__NO_SIDE_EFFECTS__ */
export function optional({run}: Schema, otherwise?: unknown): Schema {
  return {
    mayMiss: true,
    ...(otherwise !== undefined && {fallback: otherwise}),
    run: value => (value === undefined ? otherwise : run(value)),
  };
}

/* @__NO_SIDE_EFFECTS__ */
export function exactOptional(wrapped: Schema): Schema {
  return {...wrapped, mayMiss: true};
}

/* @__NO_SIDE_EFFECTS__ */
export function nullable({run}: Schema): Schema {
  return {run: value => (value === null ? value : run(value))};
}

/* @__NO_SIDE_EFFECTS__ */
export function array(item: Schema): Schema {
  return {
    run: value =>
      Array.isArray(value) ? value.map((one, key) => runAt(key, item, one)) : refuse('Array'),
  };
}

/* @__NO_SIDE_EFFECTS__ */
export function tuple(items: readonly Schema[]): Schema {
  return {
    run: value =>
      Array.isArray(value)
        ? items.map((item, key) => runAt(key, item, value[key]))
        : refuse('Array'),
  };
}

/* @__NO_SIDE_EFFECTS__ */
export function object(entries: Readonly<Record<string, Schema>>): Schema {
  return {
    entries,
    run(value) {
      if (typeof value !== 'object' || !value) return refuse('Object');
      const parsed: Record<string, unknown> = {};
      for (const [key, part] of Object.entries(entries)) {
        if (key in value) parsed[key] = runAt(key, part, Reflect.get(value, key));
        else if ('fallback' in part) parsed[key] = part.fallback;
        else if (!part.mayMiss) runAt(key, {run: () => refuse(`"${key}"`)});
      }
      return parsed;
    },
  };
}

/** Adds the key to the path of what it throws. */
function runAt(key: string | number, {run}: Schema, value?: unknown): unknown {
  try {
    return run(value);
  } catch (caught) {
    if (caught instanceof Issue) caught.path.unshift({key});
    throw caught;
  }
}

/* @__NO_SIDE_EFFECTS__ */
export function pipe(first: Schema, ...steps: readonly Step[]): Schema {
  return {
    ...first,
    run: value => steps.reduce((result, step) => step(result as never), first.run(value)),
  };
}

/* @__NO_SIDE_EFFECTS__ */
export function fallback(wrapped: Schema, otherwise: unknown): Schema {
  return {
    ...wrapped,
    ...(otherwise !== undefined && {fallback: otherwise}),
    run(value) {
      const {success, output} = safeParse(wrapped, value);
      return success ? output : otherwise;
    },
  };
}

/* @__NO_SIDE_EFFECTS__ */
function check(is: (value: never) => boolean, expects: string): Step {
  return value => (is(value) ? value : refuse(expects));
}

// Takes no words for those who send: a page reads what the service wrote.
/* @__NO_SIDE_EFFECTS__ */
export function regex(pattern: RegExp): Step {
  return check((text: string) => pattern.test(text), `${pattern}`);
}

/* @__NO_SIDE_EFFECTS__ */
export function minValue(least: number): Step {
  return check((value: number) => value >= least, `>=${least}`);
}

/* @__NO_SIDE_EFFECTS__ */
export function maxValue(most: number): Step {
  return check((value: number) => value <= most, `<=${most}`);
}

/* @__NO_SIDE_EFFECTS__ */
export function transform(operation: Step): Step {
  return operation;
}

export function safeParse({run}: Schema, value: unknown) {
  try {
    return {success: true, output: run(value)};
  } catch (issue) {
    return {success: false, issues: [issue as Issue]};
  }
}

/** Throws the `Issue`. */
export function parse({run}: Schema, value: unknown): unknown {
  return run(value);
}

export function is(one: Schema, value: unknown): boolean {
  return safeParse(one, value).success;
}

// What the service checks of what it is sent: pages drop the schemas with it.
/* @__NO_SIDE_EFFECTS__ */
function elsewhere(): Step {
  return () => refuse('a service');
}

export {
  elsewhere as isoTimestamp,
  elsewhere as maxLength,
  elsewhere as minLength,
  elsewhere as trim,
  elsewhere as url,
};
