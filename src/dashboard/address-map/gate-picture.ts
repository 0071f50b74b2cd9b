import {html, nothing, svg, type TemplateResult} from 'lit';
import {GateAnswer} from '../../contract/dashboard/looked-at-address.js';
import {dashboardRoutes} from '../../contract/routes/dashboard-routes.js';
import {icon} from '../../ui/icons.js';
import {laterIcons} from '../../ui/later-icons.js';
import {property, state} from '../../ui/property.js';
import type {Ask} from '../base/ask.js';
import {PageElement} from '../base/page-element.js';
import {Loader} from '../loading/loader.js';

/** Pixels of a street picture around a gate. */
const [WIDTH, HEIGHT] = [800, 600] as const;

/**
 * Milliseconds for which an address is chosen before its picture is asked for: each is a line in the audit, and whoever
 * goes through the list by keyboard has not looked at each.
 */
const REST = 250;

/** The gate of one address, small: the person's photo, or the square that they framed of the street. */
export class GatePicture extends PageElement {
  @property() ask!: Ask;
  @property() addressId = '';

  /** Whether the picture itself did not load. */
  @state() protected isBroken = false;

  readonly #gate = new Loader(this, async signal => {
    await rest(signal);
    const path = dashboardRoutes.addressGate(this.addressId);
    return this.ask({path, answer: GateAnswer}, signal);
  });

  protected override render(): TemplateResult {
    const {loaded} = this.#gate;
    const isMissing =
      this.isBroken ||
      loaded.at === 'failed' ||
      (loaded.value && !loaded.value.photo && !loaded.value.view);
    return html`<figure>${
      isMissing
        ? icon(laterIcons.camera, 22)
        : loaded.value
          ? this.#renderPicture(loaded.value)
          : nothing
    }</figure>`;
  }

  #renderPicture({photo, view}: GateAnswer): TemplateResult | typeof nothing {
    const onError = () => {
      this.isBroken = true;
    };
    if (photo)
      return html`<img
        src=${photo.url}
        width=${photo.width}
        height=${photo.height}
        alt="The gate, as the person took it"
        @error=${onError}
      />`;
    if (!view) return nothing;
    // What was framed is whole; beside it one sees more of the street.
    const side = HEIGHT * view.side;
    return html`<svg
        viewBox="${(WIDTH - side) / 2} ${(HEIGHT - side) / 2} ${side} ${side}"
        role="img"
        aria-label="The gate, as the person framed it"
      >${svg`<image href=${view.url} width=${WIDTH} height=${HEIGHT} @error=${onError} />`}</svg>
      <figcaption class="trunc" title=${view.attribution}>${view.attribution}</figcaption>`;
  }
}

customElements.define('gate-picture', GatePicture);

function rest(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, REST);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
