import {createHash} from 'node:crypto';
import type MagicString from 'magic-string';
import {parseSync, Visitor} from 'oxc-parser';
import type {Plugin, Rolldown} from 'vite';
import {applyEdits, type Edit, mapped} from './edit.js';
import {replaceCode} from './replace-code.js';

/**
 * Turns the entry of an ES module build into a classic script; its lazy chunks stay modules.
 *
 * Chunks take the entry's exports from a global variable, so that nothing (above all Lit) loads twice; the entry
 * imports its chunks by its own URL. Without live bindings, the entry must not reassign an export after it has run.
 */
export function classicScript(): Plugin {
  return {
    name: 'classic-script',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(file => file.type === 'chunk');
      const entry = chunks.find(chunk => chunk.isEntry);
      if (!entry) throw new Error('A classic script needs an entry.');
      if (entry.imports.length > 0) {
        throw new Error(`A classic script cannot import ${entry.imports.join(', ')}.`);
      }
      const name = JSON.stringify(`address-capture:${hash(entry.code)}`);
      for (const chunk of chunks) {
        const edited =
          chunk === entry
            ? asScript(`globalThis[${name}]`, entry)
            : takeFrom(`globalThis[${name}]`, chunk, entry.fileName);
        replaceCode(bundle, chunk, mapped(edited));
      }
    },
  };
}

function hash(code: string): string {
  return createHash('sha256').update(code).digest('base64url').slice(0, 8);
}

/** `import(…)` in a classic script from another origin has no base URL, so it gets one. */
function asScript(shared: string, {code, fileName}: Rolldown.OutputChunk): MagicString {
  const edits: Edit[] = [];
  let exported = '';
  new Visitor({
    ImportExpression({source}) {
      edits.push({start: source.start, end: source.start, text: 'new URL('});
      edits.push({start: source.end, end: source.end, text: ',base)'});
    },
    ExportNamedDeclaration({start, end, specifiers, declaration}) {
      if (declaration) throw new Error(`${fileName} exports a declaration in place.`);
      exported += specifiers
        .map(({exported, local}) => `${nameOf(exported)}:${nameOf(local)},`)
        .join('');
      edits.push({start, end, text: ''});
    },
  }).visit(parseSync(fileName, code).program);
  const base = 'const base=document.currentScript?.src||document.baseURI;';
  return applyEdits(code, edits)
    .prepend(`(()=>{"use strict";${base}`)
    .append(`;${shared}={${exported}}})();\n`);
}

function takeFrom(
  shared: string,
  {code, fileName}: Rolldown.OutputChunk,
  entry: string,
): MagicString {
  const edits: Edit[] = [];
  new Visitor({
    ImportDeclaration({start, end, source, specifiers}) {
      if (source.value !== `./${entry}`) return;
      const names = specifiers.map(specifier => {
        if (specifier.type === 'ImportSpecifier') {
          return `${nameOf(specifier.imported)}:${specifier.local.name}`;
        }
        throw new Error(`${fileName} imports all of ${entry}.`);
      });
      edits.push({start, end, text: `const{${names.join(',')}}=${shared};`});
    },
    ImportExpression({start, end, source}) {
      if (!code.slice(source.start, source.end).includes(`./${entry}`)) return;
      edits.push({start, end, text: `Promise.resolve(${shared})`});
    },
  }).visit(parseSync(fileName, code).program);
  return applyEdits(code, edits);
}

function nameOf(name: {type: string; name?: string; value?: unknown}): string {
  return name.name ?? JSON.stringify(name.value);
}
