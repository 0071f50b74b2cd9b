import {parseSync, Visitor} from 'oxc-parser';
import type {Plugin, Rolldown} from 'vite';
import {applyEdits, type Edit, mapped} from './edit.js';
import {replaceCode} from './replace-code.js';

type Span = {readonly start: number; readonly end: number};

/** What a chunk exports that is an object with its own exports: by the exported name, where that object is made. */
type Objects = ReadonlyMap<string, Span>;

/**
 * Lets `import()` answer a chunk itself instead of an object with the same exports, which the bundler makes of a chunk
 * that exports to other chunks, too. A minifier drops what is left of the object.
 */
export function importDirectly(): Plugin {
  return {
    name: 'import-directly',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(file => file.type === 'chunk');
      const objects = new Map(chunks.map(chunk => [chunk.fileName, objectsOf(chunk)]));
      const used = new Map<string, Set<string>>();
      const edits = chunks.map(chunk => importsOf(chunk, objects, used));
      for (const [index, chunk] of chunks.entries()) {
        const names = used.get(chunk.fileName);
        const all = [
          ...(edits[index] ?? []),
          ...(names ? exportsOf(chunk, names, objects.get(chunk.fileName)) : []),
        ];
        if (all.length > 0) replaceCode(bundle, chunk, mapped(applyEdits(chunk.code, all)));
      }
    },
  };
}

/** Such an object is the only argument of a call: `{name: () => local, …}`. */
function objectsOf({fileName, code}: Rolldown.OutputChunk): Objects {
  const made = new Map<string, Span>();
  const objects = new Map<string, Span>();
  new Visitor({
    VariableDeclarator({id, init}) {
      if (id.type !== 'Identifier' || init?.type !== 'CallExpression') return;
      const [exported] = init.arguments;
      const isObject =
        exported?.type === 'ObjectExpression' &&
        exported.properties.every(
          one =>
            one.type === 'Property' &&
            one.value.type === 'ArrowFunctionExpression' &&
            one.value.body.type === 'Identifier',
        );
      if (isObject) made.set(id.name, init);
    },
    ExportNamedDeclaration({specifiers}) {
      for (const {exported, local} of specifiers) {
        const object = made.get(textOf(code, local));
        if (object) objects.set(textOf(code, exported), object);
      }
    },
  }).visit(parseSync(fileName, code).program);
  return objects;
}

/** Shortens each `import('./file.js').then(all => all.name)` of such an object to the import, and notes its name. */
function importsOf(
  {fileName, code}: Rolldown.OutputChunk,
  objects: ReadonlyMap<string, Objects>,
  used: Map<string, Set<string>>,
): Edit[] {
  const edits: Edit[] = [];
  new Visitor({
    CallExpression({callee, arguments: [then], end}) {
      if (callee.type !== 'MemberExpression' || callee.object.type !== 'ImportExpression' || !then)
        return;
      const {source, end: start} = callee.object;
      const file = /^["'`]\.\/(.*)["'`]$/.exec(textOf(code, source))?.[1] ?? '';
      const name = /^\(?([\w$]+)\)?\s*=>\s*\1\.([\w$]+)$/.exec(textOf(code, then))?.[2] ?? '';
      if (!objects.get(file)?.has(name)) return;
      used.set(file, (used.get(file) ?? new Set()).add(name));
      edits.push({start, end, text: ''});
    },
  }).visit(parseSync(fileName, code).program);
  return edits;
}

/** Takes these exports and their objects away. */
function exportsOf(
  {fileName, code}: Rolldown.OutputChunk,
  names: ReadonlySet<string>,
  objects: Objects = new Map(),
): Edit[] {
  const edits = [...names].flatMap(name => {
    const object = objects.get(name);
    return object ? [{start: object.start, end: object.end, text: '0'}] : [];
  });
  new Visitor({
    ExportNamedDeclaration({specifiers, start, end}) {
      const left = specifiers.filter(({exported}) => !names.has(textOf(code, exported)));
      const text = `export{${left.map(one => textOf(code, one)).join(',')}};`;
      edits.push({start, end, text});
    },
  }).visit(parseSync(fileName, code).program);
  return edits;
}

function textOf(code: string, {start, end}: Span): string {
  return code.slice(start, end);
}
