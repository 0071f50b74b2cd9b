import {expect, fixture, html} from '@open-wc/testing';
import {sendKeys, sendMouse, setViewport} from '@web/test-runner-commands';
import {LitElement} from 'lit';
import {property} from 'lit/decorators.js';

class ProbeElement extends LitElement {
  @property({type: Number}) presses = 0;

  override render() {
    return html`<button @click=${() => this.presses++}>Pressed ${this.presses} times</button>
      <input aria-label="Name" />`;
  }
}
customElements.define('engine-probe', ProbeElement);

async function probe() {
  const element = await fixture<ProbeElement>(html`<engine-probe presses="2"></engine-probe>`);
  const button = element.renderRoot.querySelector('button');
  const input = element.renderRoot.querySelector('input');
  if (!button || !input) throw new Error('The probe did not render.');
  return {element, button, input};
}

describe('each engine', () => {
  it('compiles decorators that do not shadow reactive properties', async () => {
    const {element, button} = await probe();
    button.click();
    await element.updateComplete;
    expect(button).to.have.text('Pressed 3 times');
    await expect(element).to.be.accessible();
  });

  it('has the focus before anything is pressed', async () => {
    const {input} = await probe();
    input.focus();
    expect(document.hasFocus()).to.equal(true);
    expect(input.matches(':focus')).to.equal(true);
  });

  it('has the focus and types', async () => {
    const {element, button, input} = await probe();
    input.focus();
    await sendKeys({type: 'Ojijo Road 14'});
    expect(input.value).to.equal('Ojijo Road 14');
    await sendKeys({down: 'Shift'});
    await sendKeys({press: 'Tab'});
    await sendKeys({up: 'Shift'});
    expect(document.hasFocus()).to.equal(true);
    expect(button.matches(':focus-visible')).to.equal(true);
    await sendKeys({press: 'Enter'});
    expect(element.presses).to.equal(3);
  });

  it('clicks where it is told to', async () => {
    const {element, button} = await probe();
    const {x, y} = button.getBoundingClientRect();
    await sendMouse({type: 'click', position: [Math.round(x) + 5, Math.round(y) + 5]});
    expect(element.presses).to.equal(3);
  });

  it('takes the size it is given', async () => {
    await setViewport({width: 600, height: 500});
    expect([innerWidth, innerHeight]).to.deep.equal([600, 500]);
    await setViewport({width: 800, height: 600});
  });
});
