import {parseSync, Visitor} from 'oxc-parser';

/** Which of these names a source uses: `fetch` as a variable, `Math.random` as a member; not as a key of its own. */
export function globalsUsed(source: string, names: readonly string[]): readonly string[] {
  const used = new Set<string>();
  const keys = new Set<number>();
  const key = (node: {computed: boolean; key: {start: number}; shorthand?: boolean}) => {
    if (!node.computed && !node.shorthand) keys.add(node.key.start);
  };
  new Visitor({
    MemberExpression({object, property, computed}) {
      if (computed || property.type !== 'Identifier') return;
      keys.add(property.start);
      if (object.type === 'Identifier') note(`${object.name}.${property.name}`);
    },
    Property: key,
    PropertyDefinition: key,
    MethodDefinition: key,
    TSPropertySignature: key,
    TSMethodSignature: key,
    Identifier({name, start}) {
      if (!keys.has(start)) note(name);
    },
  }).visit(parseSync('source.ts', source).program);
  return [...used];

  function note(name: string): void {
    if (names.includes(name)) used.add(name);
  }
}
