import {html, type TemplateResult} from 'lit';
import {pinShape} from '../../ui/pin-shape.js';

/** A few made-up streets with a pin on a gate: decoration beside a form. */
export function streetSide(): TemplateResult {
  return html`<div class="street-side" aria-hidden="true">
    <svg viewBox="0 0 600 800" preserveAspectRatio="xMidYMid slice">
      <path
        class="block"
        d="M60 90h70v54H60zM330 60h96v40h-96zM470 250h52v84h-52zM180 470h60v46h-60zM330 560h110v38H330zM70 620h84v60H70z"
      />
      <g class="street" stroke-width="22">
        <path d="M-20 190L640 130M-20 430L640 370M-20 700L640 640M250-20l60 860" />
      </g>
      <g class="street" stroke-width="13">
        <path d="M-20 310L640 250M-20 560L640 500M60-20l70 860M440-20l50 860M560-20l40 860" />
      </g>
    </svg>
    <div class="pin">${pinShape(58)}</div>
  </div>`;
}
