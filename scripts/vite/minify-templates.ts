import type MagicString from 'magic-string';
import {parseSync, Visitor} from 'oxc-parser';
import type {Plugin} from 'vite';
import {applyEdits, type Edit, mapped} from './edit.js';

/** Removes comments and white space from Lit's templates and shaders; minifiers leave text as it is. */
export function minifyTemplates(): Plugin {
  return {
    name: 'minify-templates',
    enforce: 'post',
    transform: {
      filter: {id: /\/src\/[^?]*\.ts$/, code: /(?:css|html|svg|glsl)`/},
      handler: code => mapped(minified(code)),
    },
  };
}

const minifiers: Readonly<Record<string, (text: string) => string>> = {
  css: minifyCss,
  html: minifyHtml,
  svg: minifyHtml,
  glsl: minifyGlsl,
};

/** A script with smaller templates. Removes tags that have no effect, so that a bundler can drop their definitions. */
export function minified(code: string): MagicString {
  const edits: Edit[] = [];
  /** Tags that exist only for this plugin. */
  const raw = new Set<string>();
  new Visitor({
    VariableDeclarator({id, init}) {
      if (id.type !== 'Identifier' || !init) return;
      const {start, end} = init;
      if (code.slice(start, end) !== 'String.raw') return;
      raw.add(id.name);
      // A bundler assumes that reading a property may have effects; `@__PURE__` lets it drop an unused one.
      edits.push({start, end, text: '/* @__PURE__ */ (() => String.raw)()'});
    },
    TaggedTemplateExpression({tag, quasi}) {
      if (tag.type !== 'Identifier') return;
      const minifier = minifiers[tag.name];
      if (!minifier) return;
      const isPlain = quasi.quasis.every(({value}) => !value.raw.includes('\\'));
      if (raw.has(tag.name) && isPlain) edits.push({start: tag.start, end: tag.end, text: ''});
      // In some parsers a quasi's span includes its delimiters, so search for its raw text.
      for (const {start, end, value} of quasi.quasis) {
        const at = code.indexOf(value.raw, start - 1);
        if (at < 0 || at > end)
          throw new Error(`The template at ${start} is not where the parser says.`);
        edits.push({start: at, end: at + value.raw.length, text: minifier(value.raw)});
      }
    },
  }).visit(parseSync('template.js', code).program);
  return applyEdits(code, edits);
}

function minifyCss(text: string): string {
  const stringsCommentsAndSpace =
    /("[^"]*"|'[^']*')|\s*\/\*[^]*?\*\/|\s*;?\s*(\})\s*|\s*([{;,])\s*|(:)\s+|\s+/g;
  return text.replace(
    stringsCommentsAndSpace,
    (found: string, string?: string, end?: string, mark?: string, colon?: string) =>
      string ?? end ?? mark ?? colon ?? (found.includes('/*') ? '' : ' '),
  );
}

/** Elements at whose edges no browser shows white space. */
const BLOCK = 'div|section|ul|li|p|h2|h3';
const beforeBlock = new RegExp(`\\s*\\n\\s*(?=</?(?:${BLOCK})\\b)`, 'g');
const afterBlock = new RegExp(`(</?(?:${BLOCK})\\b[^<>]*>)\\s*\\n\\s*`, 'g');

/** Keeps one space elsewhere, because it is visible between words and inline elements. */
function minifyHtml(text: string): string {
  return text
    .replace(/<!--[^]*?-->/g, '')
    .replace(beforeBlock, '')
    .replace(afterBlock, '$1')
    .replace(/\s+/g, ' ');
}

/** A preprocessor line must end with a line break. */
function minifyGlsl(text: string): string {
  return text
    .replace(/\s*\/\/.*$/gm, '')
    .replace(/(#.*\n)\s*|\s+/g, (_, line?: string) => line ?? ' ')
    .replace(/ ?([-+*/%<>=?:;,(){}]) ?/g, '$1');
}
