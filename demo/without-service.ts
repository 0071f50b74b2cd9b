import {h} from './parts/h.js';
import {byId} from './parts/segments.js';
import type {Service} from './snippets.js';

/* The page on a web server that has no service behind it. */

/** What the code to be copied names, for everybody has a service and a key of their own. */
export const OTHER_SERVICE: Service = {
  key: 'YOUR_API_KEY',
  origin: 'https://addresses.example.com',
};

/** Says what this page is, and what it takes to see a verification. Returns nothing that follows one. */
export function mountWithoutService(alive: HTMLElement): undefined {
  byId('said', HTMLElement).after(
    h(
      'p',
      {class: 'recorded'},
      'A recording of Centro, Montevideo, without the service: search its streets, move the pin, save. What you save ends with this page.',
    ),
  );
  alive.replaceChildren(
    h(
      'p',
      {class: 'recorded'},
      'Turning the clock takes the service: ',
      h('code', {}, 'npx address-capture-service'),
      ' starts it, and this page comes with it.',
    ),
  );
}
