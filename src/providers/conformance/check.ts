import * as v from 'valibot';

/** One promise of an interface. `run` rejects with an error whose message says what is wrong and what to do. */
export type Check = {readonly name: string; readonly run: () => Promise<void>};

/** Milliseconds after which what has not happened never will: longer than anything takes where engines share a processor. */
export const PATIENCE = 30_000;

/** Gives what is checked, for each check anew. */
export type Open<Subject> = () => Subject | Promise<Subject>;

/** The checks of a table: the promise, and what tries it. */
export function checksOf<Subject>(
  open: Open<Subject>,
  table: Readonly<Record<string, (subject: Subject) => Promise<void>>>,
): Check[] {
  return Object.entries(table).map(([name, attempt]) => ({
    name,
    run: async () => attempt(await open()),
  }));
}

/** Throws `problem` unless a condition holds. */
export function assert(condition: unknown, problem: string): asserts condition {
  if (!condition) throw new Error(problem);
}

/** Throws unless a value fits a schema and has no field that the schema does not know; `what` names the value. */
export function assertFits(schema: v.GenericSchema, value: unknown, what: string): void {
  const {issues, output} = v.safeParse(schema, value);
  const [issue] = issues ?? [];
  if (issue) throw new Error(`${what}: ${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}.`);
  const path = differsAt(value, output);
  assert(
    path === undefined,
    `${what}: "${path}" is not as the contract has it. Leave it out, or give it a value of its type.`,
  );
}

/** Throws unless two values are alike; an absent field is like one that is undefined. */
export function assertAlike(value: unknown, expected: unknown, problem: string): void {
  const path = differsAt(value, expected);
  assert(
    path === undefined,
    `${problem} Expected ${JSON.stringify(expected)}, got ${JSON.stringify(value)}.`,
  );
}

/** What a promise rejects with; throws `problem` where it does not. Handled from the moment of the call. */
export function rejectionOf(work: Promise<unknown>, problem: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(problem));
    const timer = setTimeout(fail, PATIENCE);
    work.then(fail, resolve).finally(() => clearTimeout(timer));
  });
}

/** The path to the first difference between two values, '' for the values themselves; undefined where they are alike. */
function differsAt(a: unknown, b: unknown, path = ''): string | undefined {
  if (Object.is(a, b)) return undefined;
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return path;
  const [left, right] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  for (const name of new Set([...left.keys(), ...right.keys()])) {
    const found = differsAt(left.get(name), right.get(name), path ? `${path}.${name}` : name);
    if (found !== undefined) return found;
  }
  return undefined;
}
