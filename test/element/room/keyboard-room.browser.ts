import {expect, fixture, html} from '@open-wc/testing';
import {LitElement, type TemplateResult} from 'lit';
import {KeyboardRoom} from '../../../src/element/room/keyboard-room.js';

class Framed extends LitElement {
  override render(): TemplateResult {
    return html`<div class="ac"><input id="first" /><input id="last" /></div>`;
  }
}
customElements.define('test-framed', Framed);

/** What one sees of the page, with a keyboard or without. */
class FakeViewport extends EventTarget {
  offsetTop = 0;
  scale = 1;
  height = document.documentElement.clientHeight;

  become(change: {height?: number; scale?: number; offsetTop?: number}): void {
    Object.assign(this, change);
    this.dispatchEvent(new Event('resize'));
  }
}

async function mount() {
  const element = await fixture<Framed>(html`<test-framed></test-framed>`);
  const whole = document.documentElement.clientHeight;
  Object.assign(element.style, {
    display: 'block',
    position: 'fixed',
    inset: '0',
    blockSize: `${whole}px`,
  });
  const viewport = new FakeViewport();
  const room = new KeyboardRoom(element, viewport);
  element.addController(room);
  const frame = element.shadowRoot?.querySelector<HTMLElement>('.ac');
  const input = element.shadowRoot?.querySelector<HTMLElement>('#last');
  if (!frame || !input) throw new Error('The element has not rendered.');
  frame.style.display = 'flow-root';
  return {element, room, viewport, input, whole, size: () => frame.style.paddingBlockEnd};
}

describe('An on-screen keyboard', () => {
  it('makes the screen as much shorter as it covers of it, until it goes', async () => {
    const {viewport, input, size, whole} = await mount();
    input.focus();
    viewport.become({height: whole - 250});
    expect(size()).to.equal('250px');
    viewport.become({height: whole});
    expect(size()).to.equal('');
  });

  it('counts what the browser scrolled to show the field', async () => {
    const {viewport, input, size, whole} = await mount();
    input.focus();
    viewport.become({height: whole - 250, offsetTop: 100});
    expect(size()).to.equal('150px');
  });

  it('leaves so much of the screen that one can type', async () => {
    const {viewport, input, size, whole} = await mount();
    input.focus();
    viewport.become({height: 130});
    expect(size()).to.equal(`${whole - 220}px`);
  });

  it('is none where the browser’s bars come and go, where one has zoomed in, or types elsewhere', async () => {
    const {viewport, input, size, whole} = await mount();
    viewport.become({height: whole - 250});
    expect(size()).to.equal('');
    input.focus();
    viewport.become({height: whole - 60});
    expect(size()).to.equal('');
    viewport.become({height: whole - 250, scale: 2});
    expect(size()).to.equal('');
  });

  it('is not listened to by an element that has left the page', async () => {
    const {element, viewport, input, size, whole} = await mount();
    input.focus();
    element.remove();
    viewport.become({height: whole - 250});
    expect(size()).to.equal('');
  });
});
