import {expect} from '@open-wc/testing';
import * as lit from 'lit';
import * as lean from '../../src/ui/lean-css-tag.js';

/** The same styles by both libraries: alone, in each other, with numbers and with what is escaped. */
const written = ({css, unsafeCSS}: Pick<typeof lean, 'css' | 'unsafeCSS'>) => {
  const inner = css`
    b {
      color: red;
    }
  `;
  return [
    inner,
    css`
      ${inner}
      i::before {
        content: '\\201c';
        opacity: ${0.5};
        ${unsafeCSS('margin: 0')};
      }
    `,
  ];
};

describe('Lit’s styles, as pages load them', () => {
  it('say what Lit’s say', () => {
    const theirs = written({
      css: (strings, ...values) => {
        const given = values.map(one => (typeof one === 'number' ? one : lit.unsafeCSS(`${one}`)));
        return new lean.CSSResult(lit.css(strings, ...given).cssText);
      },
      unsafeCSS: text => new lean.CSSResult(lit.unsafeCSS(text).cssText),
    });
    expect(written(lean).map(String)).to.deep.equal(theirs.map(String));
  });

  it('are sheets that roots share', () => {
    const styles = [...written(lean), new CSSStyleSheet()];
    const roots = [1, 2].map(() => document.createElement('div').attachShadow({mode: 'open'}));
    for (const root of roots) lean.adoptStyles(root, styles.map(lean.getCompatibleStyle));
    const [one, other] = roots.map(({adoptedStyleSheets}) => [...adoptedStyleSheets]);
    expect(one).to.have.length(3);
    expect(one).to.deep.equal(other);
    expect(one?.[1]?.cssRules[1]?.cssText).to.contain('opacity: 0.5');
  });
});
