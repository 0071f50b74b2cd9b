import {html} from 'hono/html';
import type {AddressParts} from '../../../contract/address-parts.js';
import {areaLine, displayTitle, streetLine, title} from '../../../contract/display-title.js';
import {plusCode} from '../../../geo/plus-code.js';
import {type Html, plainPage} from '../../http/files/plain-page.js';
import {type Location, titledParts} from '../../people/locations/location.js';
import {type GatePhoto, type GateView, gateSection} from './page-gate.js';
import {PAGE_STYLE} from './page-style.js';

/** The address as a page without scripts; `mapUrl` gives the map's URL for a theme and a pixel density. */
export function addressPage(
  location: Location,
  about: {
    readonly mapUrl: (theme: 'light' | 'dark', scale: 1 | 2) => string;
    readonly attribution: string;
    readonly view: GateView | undefined;
    readonly photo: GatePhoto | undefined;
  },
): Html {
  const {mapUrl, attribution, view, photo} = about;
  const {parts} = location;
  const titled = titledParts(location);
  const heading = title(titled);
  const under = [parts.property_name ? streetLine(parts) : '', areaLine(parts)];
  const srcset = (theme: 'light' | 'dark') => `${mapUrl(theme, 1)} 1x, ${mapUrl(theme, 2)} 2x`;
  return page(
    displayTitle(titled),
    html`<main>
      <div class="map">
        <picture>
          <source srcset="${srcset('dark')}" media="(prefers-color-scheme: dark)" />
          <img src="${mapUrl('light', 1)}" srcset="${srcset('light')}" width="720" height="720"
            alt="Map around ${heading}" />
        </picture>
        ${PIN}
        <small><a href="https://www.openstreetmap.org/copyright">${attribution}</a></small>
      </div>
      <article>
        <header>
          <h1>${heading}</h1>
          <p>${under.filter(Boolean).join(', ')}</p>
        </header>
        ${gateSection(view, photo)} ${directions(parts)} ${facts(location)} ${links(location, heading)}
      </article>
    </main>`,
  );
}

/** The page of a link that never existed. */
export function noAddressPage(): Html {
  return words(
    'There is no address behind this link',
    `It may have been cut off when it was copied, or the address was never saved.
      Ask the person who sent it to send it again.`,
  );
}

/** The page of an address that its person hides; the link may show it again later. */
export function hiddenPage(): Html {
  return words(
    'This address is not shown at the moment',
    'The person who shared this link has hidden it. If you are on your way to them, ask them.',
  );
}

/** The page of an address that was deleted, or has another link since. */
export function gonePage(): Html {
  return words(
    'This link has been taken back',
    'It will not work again. If you still need the address, ask the person for a new link.',
  );
}

function words(heading: string, text: string): Html {
  return page(heading, html`<main class="nothing"><h1>${heading}</h1><p>${text}</p></main>`);
}

function page(heading: string, body: Html): Html {
  const head = html`<meta name="robots" content="noindex, nofollow" />`;
  return plainPage({title: heading, style: PAGE_STYLE, head}, body);
}

const PIN = html`<svg viewBox="0 0 44 51" aria-hidden="true">
  <ellipse cx="22" cy="51" rx="6" ry="2" fill="#0004" />
  <path class="drop" stroke="#fff" stroke-width="2"
    d="M22 51C20 44 5 34 5 19.5a17 17 0 0 1 34 0C39 34 24 44 22 51Z" />
  <circle cx="22" cy="19.5" r="6.5" fill="#fff" />
</svg>`;

function directions({directions}: AddressParts): Html {
  if (!directions) return html``;
  return html`<section class="directions"><h2>How to get to the door</h2><p>${directions}</p></section>`;
}

function facts(location: Location): Html {
  const rows: [string, string | undefined][] = [
    ['Unit', location.parts.unit],
    ['Floor', location.parts.floor],
    ['Postal code', location.parts.postal_code],
  ];
  return html`<dl>
    ${rows.filter(([, text]) => text).map(([name, text]) => fact(name, text ?? ''))}
    <div><dt>Plus code</dt><dd class="code">${plusCode(location.geoPoint)}</dd></div>
    ${fact('Coordinates', point(location))}
  </dl>`;
}

function fact(name: string, text: string): Html {
  return html`<div><dt>${name}</dt><dd>${text}</dd></div>`;
}

function links(location: Location, heading: string): Html {
  const [lat, lon] = point(location).split(', ');
  const label = encodeURIComponent(heading).replace(/[()]/g, bracket =>
    bracket === '(' ? '%28' : '%29',
  );
  return html`<nav aria-label="Open in maps">
    <h2>Open in maps</h2>
    <a class="main" href="geo:${lat},${lon}?q=${lat},${lon}(${label})">Map app on this phone</a>
    <a href="https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=18/${lat}/${lon}"
      rel="noreferrer">OpenStreetMap</a>
    <a href="https://www.google.com/maps/dir/?api=1&destination=${lat},${lon}"
      rel="noreferrer">Google Maps</a>
  </nav>`;
}

/** Six decimals: 11 cm. */
function point({geoPoint}: Location): string {
  return `${geoPoint.lat.toFixed(6)}, ${geoPoint.lon.toFixed(6)}`;
}
