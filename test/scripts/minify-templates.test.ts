import {build} from 'vite';
import {describe, expect, it} from 'vitest';
import {minified as minify} from '../../scripts/vite/minify-templates.js';

const minified = (code: string) => minify(code).toString();

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

  it('keep none at the edges of blocks, where it does not', () => {
    expect(
      minified('html`\n  <div>\n    <b>${a}</b>\n  </div>\n  <p class="b">\n  ${c}\n</p>`'),
    ).toBe('html`<div><b>${a}</b></div><p class="b">${c}</p>`');
  });

  it('are found inside each other, and other text is left alone', () => {
    const source = 'const a = `x\n  y`; html`<p>  ${html`<b>  c</b>`}</p>`';
    expect(minified(source)).toBe('const a = `x\n  y`; html`<p> ${html`<b> c</b>`}</p>`');
  });

  it('keep the lines of a shader that are the preprocessor’s', () => {
    const source = 'glsl`#version 300 es\n// why\nin vec2 at;\nvoid main() {\n  a = b * -.5;\n}`';
    expect(minified(source)).toBe('glsl`#version 300 es\nin vec2 at;void main(){a=b*-.5;}`');
  });

  it('lose a tag that does nothing to them', async () => {
    const source = 'const css = String.raw; export const style = css`p { top: 0 }`';
    const built = await bundled(source);
    expect(built).toContain('"p{top:0}"');
    expect(built).not.toContain('raw');
  });

  it('keep a tag that does: what is escaped would be another text', async () => {
    const source = 'const css = String.raw; export const style = css`p{content:"\\a"}`';
    expect(await bundled(source)).toMatch(/String\.raw\b.*`p\{content:"\\a"\}`/);
  });
});

/** A script as it is in a build. */
async function bundled(source: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'source',
        resolveId: id => (id.endsWith('style.js') ? 'style.js' : null),
        load: id => (id === 'style.js' ? minified(source) : null),
      },
    ],
    build: {write: false, lib: {entry: 'style.js', formats: ['es']}, minify: true},
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error('Nothing was built.');
  return output.output[0].code;
}
