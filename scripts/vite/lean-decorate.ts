import {join} from 'node:path';
import {parseSync, Visitor} from 'oxc-parser';
import type {Plugin} from 'vite';

const THEIRS = 'import _decorate from "@oxc-project/runtime/helpers/decorate"';

/** Puts `src/ui/lean-decorate.ts` in place of the compiler's function for decorators, which no alias reaches. */
export function leanDecorate(src: string): Plugin {
  return {
    name: 'lean-decorate',
    enforce: 'post',
    transform: {
      filter: {code: THEIRS},
      handler(code, id) {
        checkDecorators(code, id);
        const ours = JSON.stringify(join(src, 'ui/lean-decorate.ts'));
        // The line of the import is the compiler's, and no source maps to it.
        return {
          code: code.replace(THEIRS, `import {decorate as _decorate} from ${ours}`),
          map: null,
        };
      },
    },
  };
}

/** Throws where a field has more decorators than the lean function calls. */
export function checkDecorators(code: string, file: string): void {
  new Visitor({
    CallExpression({callee, arguments: [decorators]}) {
      if (callee.type !== 'Identifier' || callee.name !== '_decorate') return;
      if (decorators?.type !== 'ArrayExpression' || decorators.elements.length !== 1)
        throw new Error(`A field of ${file} has several decorators; lean-decorate.ts calls one.`);
    },
  }).visit(parseSync(file, code).program);
}
