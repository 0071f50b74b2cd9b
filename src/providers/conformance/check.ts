import * as v from 'valibot';

/** One promise of an interface. `run` rejects with an error that says what is wrong and what to do. */
export type Check = {readonly name: string; readonly run: () => Promise<void>};

/** Milliseconds until a check gives up: longer than anything takes while several browsers share a processor. */
export const PATIENCE = 30_000;

/** Opens a fresh subject for each check. */
export type Open<Subject> = () => Subject | Promise<Subject>;

/** A check for each entry of a table of promises. */
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

/** Throws unless a value matches a schema and has no other fields; `what` names the value. */
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

/** Throws unless two values are equal; an absent field equals an undefined one. */
export function assertAlike(value: unknown, expected: unknown, problem: string): void {
  const path = differsAt(value, expected);
  assert(
    path === undefined,
    `${problem} Expected ${JSON.stringify(expected)}, got ${JSON.stringify(value)}.`,
  );
}

/** The reason of a rejection; throws `problem` without one. Handles the rejection from the moment of the call. */
export function rejectionOf(work: Promise<unknown>, problem: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(problem));
    const timer = setTimeout(fail, PATIENCE);
    work.then(fail, resolve).finally(() => clearTimeout(timer));
  });
}

/** The path to the first difference, '' for the values themselves; undefined if they are equal. */
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
