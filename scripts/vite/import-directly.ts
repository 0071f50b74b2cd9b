import {parseSync, Visitor} from 'oxc-parser';
import type {Plugin, Rolldown} from 'vite';
import {applyEdits, type Edit, mapped} from './edit.js';
import {replaceCode} from './replace-code.js';

/**
 * Lets `import()` answer a chunk itself instead of an object with the same exports, which the bundler makes of a chunk
 * that exports to other chunks, too. A minifier drops the object after this.
 */
export function importDirectly(): Plugin {
  return {
    name: 'import-directly',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(file => file.type === 'chunk');
      /** By file, the exports that are such an object. */
      const whole = new Map<string, Set<string>>();
      const importing = chunks.map(chunk => [chunk, importsOf(chunk, whole)] as const);
      for (const [chunk, edits] of importing) {
        const all = [...edits, ...exportsOf(chunk, whole.get(chunk.fileName) ?? new Set())];
        if (all.length > 0) replaceCode(bundle, chunk, mapped(applyEdits(chunk.code, all)));
      }
    },
  };
}

/** Shortens each `import('./file.js').then(all => all.name)` to the import, and notes file and name. */
function importsOf(
  {fileName, code}: Rolldown.OutputChunk,
  whole: Map<string, Set<string>>,
): Edit[] {
  const edits: Edit[] = [];
  new Visitor({
    CallExpression({callee, arguments: [then], end}) {
      if (callee.type !== 'MemberExpression' || callee.object.type !== 'ImportExpression') return;
      const {source, end: start} = callee.object;
      const file = /^["'`]\.\/(.*)["'`]$/.exec(code.slice(source.start, source.end))?.[1];
      const name =
        then && /^\(?(\w+)\)?\s*=>\s*\1\.(\w+)$/.exec(code.slice(then.start, then.end))?.[2];
      if (!file || !name) return;
      whole.set(file, (whole.get(file) ?? new Set()).add(name));
      edits.push({start, end, text: ''});
    },
  }).visit(parseSync(fileName, code).program);
  return edits;
}

/** Takes the named exports away, and the objects that they are. */
function exportsOf({fileName, code}: Rolldown.OutputChunk, names: ReadonlySet<string>): Edit[] {
  if (names.size === 0) return [];
  const edits: Edit[] = [];
  const objects = new Set<string>();
  const {program} = parseSync(fileName, code);
  new Visitor({
    ExportNamedDeclaration({specifiers, start, end}) {
      const text = ({start, end}: {start: number; end: number}) => code.slice(start, end);
      const left = specifiers.filter(({exported}) => !names.has(text(exported)));
      for (const {exported, local} of specifiers)
        if (names.has(text(exported))) objects.add(text(local));
      edits.push({start, end, text: `export{${left.map(text).join(',')}};`});
    },
  }).visit(program);
  new Visitor({
    VariableDeclarator({id, init}) {
      if (init && objects.has(code.slice(id.start, id.end)))
        edits.push({start: init.start, end: init.end, text: '0'});
    },
  }).visit(program);
  return edits;
}
