import {parseSync, Visitor} from 'oxc-parser';
import type {Plugin} from 'vite';
import {applyEdits, type Edit} from './edit.js';

/** Takes comments and needless white space out of Lit's templates, and of shaders: they are text, which a minifier leaves as it is. */
export function minifyTemplates(): Plugin {
  return {
    name: 'minify-templates',
    enforce: 'post',
    transform: {
      filter: {id: /\/src\/[^?]*\.ts$/, code: /(?:css|html|svg|glsl)`/},
      handler: code => ({code: minified(code), map: null}),
    },
  };
}

const minifiers: Readonly<Record<string, (text: string) => string>> = {
  css: minifyCss,
  html: minifyHtml,
  svg: minifyHtml,
  glsl: minifyGlsl,
};

/** A script whose templates say the same in fewer bytes; a tag that is `String.raw`, and does nothing to them, is gone: a bundler drops what is left of it. */
export function minified(code: string): string {
  const edits: Edit[] = [];
  /** Tags that are there for this alone. */
  const raw = new Set<string>();
  new Visitor({
    VariableDeclarator({id, init}) {
      if (id.type !== 'Identifier' || !init) return;
      const {start, end} = init;
      if (code.slice(start, end) !== 'String.raw') return;
      raw.add(id.name);
      // What is only read may do something, as far as a bundler knows; where nothing is left that needs it, this goes.
      edits.push({start, end, text: '/* @__PURE__ */ (() => String.raw)()'});
    },
    TaggedTemplateExpression({tag, quasi}) {
      if (tag.type !== 'Identifier') return;
      const minifier = minifiers[tag.name];
      if (!minifier) return;
      const isPlain = quasi.quasis.every(({value}) => !value.raw.includes('\\'));
      if (raw.has(tag.name) && isPlain) edits.push({start: tag.start, end: tag.end, text: ''});
      // A quasi's span holds its delimiters in some parsers: its raw text is what is looked for.
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

/** One space stays, since between words and inline elements it shows. */
function minifyHtml(text: string): string {
  return text.replace(/<!--[^]*?-->/g, '').replace(/\s+/g, ' ');
}

/** A line for the preprocessor ends with its line. */
function minifyGlsl(text: string): string {
  return text
    .replace(/\s*\/\/.*$/gm, '')
    .replace(/(#.*\n)\s*|\s+/g, (_, line?: string) => line ?? ' ')
    .replace(/ ?([-+*/%<>=?:;,(){}]) ?/g, '$1');
}
