import {describe, expect, it} from 'vitest';
import {importDirectly} from '../../scripts/vite/import-directly.js';
import {checkDecorators} from '../../scripts/vite/lean-decorate.js';

/** What is left of chunks, by their names. */
function leftOf(chunks: Readonly<Record<string, string>>): Record<string, string> {
  const bundle = Object.fromEntries(
    Object.entries(chunks).map(([fileName, code]) => [fileName, {type: 'chunk', fileName, code}]),
  );
  const {generateBundle} = importDirectly();
  if (typeof generateBundle !== 'function') throw new Error('The plugin has no such hook.');
  Reflect.apply(generateBundle, undefined, [{}, bundle]);
  return Object.fromEntries(Object.entries(bundle).map(([name, {code}]) => [name, code]));
}

describe('importDirectly', () => {
  it('imports a chunk itself in place of an object with its exports', () => {
    expect(
      leftOf({
        'a.js':
          'let all=await import("./b.js").then(t=>t.t),{x}=await import("./b.js").then((n) => n.t);',
        'b.js': 'var x=1,all=make({x:()=>x}),y=2;export{x,all as t,y as _};',
      }),
    ).toEqual({
      'a.js': 'let all=await import("./b.js"),{x}=await import("./b.js");',
      'b.js': 'var x=1,all=0,y=2;export{x,y as _};',
    });
  });

  it('leaves all else as it is', () => {
    const chunks = {
      'a.js': 'import("./b.js").then(all=>all.x());import("./b.js").then(all=>other.t);',
      'b.js': 'export var x=()=>1;',
      'd.js': 'import("./e.js").then(all=>all.x);',
      'e.js': 'var x=make({y:1}),z={y:()=>x};export{x,z};',
      'c.js': 'import(name).then(all=>all.t);import("./b.js").catch(()=>{});',
    };
    expect(leftOf(chunks)).toEqual(chunks);
  });
});

describe('checkDecorators', () => {
  it('says where a field has more than the one that pages call', () => {
    const one = 'import _decorate from "x";_decorate([state()],A.prototype,"a",void 0);';
    expect(() => checkDecorators(one, 'a.ts')).not.toThrow();
    expect(() => checkDecorators(one.replace('[', '[log,'), 'a.ts')).toThrow(
      'A field of a.ts has several decorators',
    );
  });
});
