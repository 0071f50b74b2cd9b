import {expect} from '@open-wc/testing';
import {SIZES} from '../support/page/sizes.js';
import {until} from '../support/until.js';
import {FOUND, mountStreet} from './street-harness.js';

const PARTS = ['.frame', '.back', '.ways', '.fabs', '.credit span', '.sheet'] as const;

describe('The street screen', () => {
  for (const dir of ['ltr', 'rtl']) {
    for (const [width, height] of SIZES) {
      it(`has room for its parts, ${width} × ${height}, ${dir}`, async () => {
        const {part, screen, imagery, shown} = await mountStreet(FOUND);
        const frame = screen.parentElement;
        if (!frame) throw new Error('The screen has no frame.');
        Object.assign(frame.style, {inlineSize: `${width}px`, blockSize: `${height}px`});
        frame.dir = dir;
        screen.words = {...screen.words};
        await shown();
        const box = (selector: string) => part(selector).getBoundingClientRect();
        const isAtFocus = () => {
          const {x: left, y: top} = screen.getBoundingClientRect();
          const {x, y, width: side} = box('.frame');
          const focus = imagery.view.last('setFocus')?.[0] ?? imagery.view.options.focus;
          const middle = {x: x + side / 2 - left, y: y + side / 2 - top};
          return JSON.stringify(focus) === JSON.stringify(middle);
        };
        await until(() => screen.clientWidth === width && isAtFocus(), 'not laid out');
        await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
        for (const [index, one] of PARTS.entries())
          for (const other of PARTS.slice(index + 1))
            expect(apart(box(one), box(other)), `${one} and ${other}`).to.equal(true);
        expect(isAtFocus(), 'the frame is at the focus').to.equal(true);
        expect(box('.frame').height).to.equal(box('.frame').width);
        expect(box('.frame').width).to.be.within(96, 210);
        expect(screen.scrollWidth, 'width').to.be.at.most(width);
      });
    }
  }

  it('has no ways along the street where there is no room for them', async () => {
    const {screen, part, shown} = await mountStreet(FOUND);
    await shown();
    const frame = screen.parentElement;
    if (!frame) throw new Error('The screen has no frame.');
    expect(part('.ways').offsetHeight).to.equal(48);
    frame.style.blockSize = '360px';
    await until(() => part('.ways').offsetHeight === 0);
    frame.style.blockSize = '680px';
    await until(() => part('.ways').offsetHeight === 48);
  });

  it('stands on the other side when it is read the other way, in one size', async () => {
    const {screen, part, imagery, shown} = await mountStreet(FOUND);
    await shown();
    const frame = screen.parentElement;
    if (!frame) throw new Error('The screen has no frame.');
    Object.assign(frame.style, {inlineSize: '680px', blockSize: '360px'});
    const x = () => part('.frame').getBoundingClientRect().x - screen.getBoundingClientRect().x;
    await until(() => x() > 340);
    const before = imagery.view.last('setFocus');
    frame.dir = 'rtl';
    screen.words = {...screen.words};
    await until(() => x() < 340);
    expect(imagery.view.last('setFocus')).not.to.deep.equal(before);
  });
});

/** Whether two boxes have no pixel in common. */
function apart(a: DOMRect, b: DOMRect): boolean {
  return a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
}
