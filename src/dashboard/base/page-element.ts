import {LitElement} from 'lit';

/** An element of the dashboard. It renders into the page itself, whose one style sheet serves all. */
export abstract class PageElement extends LitElement {
  protected override createRenderRoot(): HTMLElement {
    return this;
  }
}
