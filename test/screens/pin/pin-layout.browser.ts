import {expect} from '@open-wc/testing';
import {SIZES} from '../../support/page/sizes.js';
import {until} from '../../support/until.js';
import {CHOSEN, MOVED, mountPin} from '../pin-harness.js';

describe('The pin screen', () => {
  for (const dir of ['ltr', 'rtl']) {
    for (const [width, height] of SIZES) {
      it(`has room for its parts, ${width} × ${height}, ${dir}`, async () => {
        const {part, screen, map, happen} = await mountPin(...CHOSEN);
        const frame = screen.parentElement;
        if (!frame) throw new Error('The screen has no frame.');
        Object.assign(frame.style, {inlineSize: `${width}px`, blockSize: `${height}px`});
        frame.dir = dir;
        const box = (selector: string) => part(selector).getBoundingClientRect();
        const isAtFocus = () => {
          const {x: left, y: top} = screen.getBoundingClientRect();
          const {left: x, right, bottom} = box('.pin');
          const focus = map.view.last('setFocus')?.[0] ?? map.view.options.focus;
          const tip = {x: (x + right) / 2 - left, y: bottom - top};
          return JSON.stringify(focus) === JSON.stringify(tip);
        };
        await until(() => screen.clientWidth === width && isAtFocus(), 'not laid out');
        for (const actions of [[], MOVED]) {
          await happen(...actions);
          await new Promise(requestAnimationFrame);
          await new Promise(requestAnimationFrame);
          expect(apart(box('.pin'), box('.sheet')), 'pin and sheet').to.equal(true);
          expect(apart(box('.pin'), box('.top')), 'pin and field').to.equal(true);
          expect(apart(box('.fabs'), box('.sheet')), 'buttons and sheet').to.equal(true);
          expect(apart(box('.fabs'), box('.top')), 'buttons and field').to.equal(true);
          expect(apart(box('.top'), box('.sheet')), 'field and sheet').to.equal(true);
          expect(screen.scrollWidth, 'width').to.be.at.most(width);
          expect(isAtFocus(), 'pin at the focus').to.equal(true);
        }
      });
    }
  }

  it('stands on the other side when it is read the other way, in one size', async () => {
    const {screen, part} = await mountPin(...CHOSEN);
    const frame = screen.parentElement;
    if (!frame) throw new Error('The screen has no frame.');
    Object.assign(frame.style, {inlineSize: '680px', blockSize: '360px'});
    const x = () => new DOMMatrix(getComputedStyle(part('.stand')).transform).e;
    await until(() => x() > 500);
    frame.dir = 'rtl';
    screen.words = {...screen.words};
    await until(() => x() < 180);
  });

  it('does not let the map jump when the sheet grows by an offer and shrinks again', async () => {
    const {map, happen, inset, part} = await mountPin(...CHOSEN);
    const {options} = map.view;
    for (const actions of [MOVED, [{type: 'offer-taken'} as const]]) {
      await happen(...actions);
      await until(() => inset() === `${part('.sheet').offsetHeight}px`);
    }
    expect(map.view.last('setFocus')).to.equal(undefined);
    expect(options.focus?.x).to.equal(180);
  });
});

/** Whether two boxes have no pixel in common. */
function apart(a: DOMRect, b: DOMRect): boolean {
  return a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
}
