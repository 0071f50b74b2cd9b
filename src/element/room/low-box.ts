import {html, nothing, type TemplateResult} from 'lit';
import type {FlowState} from '../../flow/state/state.js';
import type {Words} from '../../ui/locales/en/words.js';
import {AddressRow} from './address-row.js';
import {OverPage} from './over-page.js';

// The content of a low box, loaded when there is one. Both tags are private to the element.
if (!customElements.get('address-capture-row'))
  customElements.define('address-capture-row', AddressRow);
if (!customElements.get('address-capture-over-page'))
  customElements.define('address-capture-over-page', OverPage);

export type LowBox = {
  readonly state: FlowState;
  readonly words: Words;
  readonly theme: 'light' | 'dark';
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  /** The conversation, while it covers the page. */
  readonly frame: TemplateResult | undefined;
  readonly onOpenAsked: () => void;
  readonly onLeaving: () => void;
  readonly onLeft: () => void;
};

/** A row, and the dialog that it opens over the page. */
export function lowBox({
  state,
  words,
  theme,
  tag,
  direction,
  frame,
  ...hooks
}: LowBox): TemplateResult {
  return html`<address-capture-row
      class="low themed"
      data-theme=${theme}
      lang=${tag}
      dir=${direction}
      exportparts="row-button"
      .words=${words}
      .state=${state}
      @open-asked=${hooks.onOpenAsked}
    ></address-capture-row>
    ${
      frame
        ? html`<address-capture-over-page
            class="over themed"
            data-theme=${theme}
            exportparts="dialog"
            .label=${words.yourAddress}
            @leaving=${hooks.onLeaving}
            @left=${hooks.onLeft}
          >${frame}</address-capture-over-page>`
        : nothing
    }`;
}

/** Closes the dialog as if the person did. */
export function closeOver(root: ParentNode): void {
  root.querySelector<OverPage>('address-capture-over-page')?.close();
}

/** Resolves once the dialog is open, if there is one: opening moves the focus. */
export async function whenOpen(root: ParentNode): Promise<void> {
  await root.querySelector<OverPage>('address-capture-over-page')?.updateComplete;
}

export function focusRow(root: ParentNode): void {
  root.querySelector<AddressRow>('address-capture-row')?.focus();
}
