import {describe, expect, it} from 'vitest';
import {minified} from '../../scripts/vite/minify-templates.js';

describe('Templates in a build', () => {
  it('lose the white space and the comments of a style sheet', () => {
    const source =
      'css`\n  /* why */\n  :host,\n  p {\n    margin: 0 auto;\n    top: ${top};\n  }\n`';
    expect(minified(source)).toBe('css` :host,p{margin:0 auto;top:${top}}`');
  });

  it('keep what stands in strings', () => {
    expect(minified(`css\`p { content: ' a ; b '; }\``)).toBe(`css\`p{content:' a ; b '}\``);
  });

  it('keep one space between elements, where it shows', () => {
    expect(minified('html`<b>a</b>\n   <i>${b}</i> <!-- why -->`')).toBe(
      'html`<b>a</b> <i>${b}</i> `',
    );
  });

  it('are found inside each other, and other text is left alone', () => {
    const source = 'const a = `x\n  y`; html`<p>  ${html`<b>  c</b>`}</p>`';
    expect(minified(source)).toBe('const a = `x\n  y`; html`<p> ${html`<b> c</b>`}</p>`');
  });

  it('keep the lines of a shader that are the preprocessor’s', () => {
    const source = 'glsl`#version 300 es\n// why\nin vec2 at;\nvoid main() {\n  a = b * -.5;\n}`';
    expect(minified(source)).toBe('glsl`#version 300 es\nin vec2 at;void main(){a=b*-.5;}`');
  });
});
