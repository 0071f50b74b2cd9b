// The element's own Lit is there before the page's, which must not mind.
import 'address-capture';

import {html, LitElement, nothing} from 'lit';
import {ShopCheckout} from './checkout.js';

/** Around the checkout of docs/frameworks.md: its phone number comes late, as from a form. */
class ShopApp extends LitElement {
  static properties = {phone: {}, renders: {}, isThere: {}};

  constructor() {
    super();
    this.phone = '';
    this.renders = 0;
    this.isThere = true;
  }

  render() {
    return html`
      <button @click=${() => (this.phone = '+59899123456')}>Say the phone</button>
      <button @click=${() => this.renders++}>Render again: ${this.renders}</button>
      <button @click=${() => (this.isThere = !this.isThere)}>
        ${this.isThere ? 'Take away' : 'Put back'}
      </button>
      ${this.isThere ? html`<shop-checkout .phone=${this.phone}></shop-checkout>` : nothing}
    `;
  }
}

customElements.define('shop-checkout', ShopCheckout);
customElements.define('shop-app', ShopApp);
