import {html} from 'hono/html';
import type {AddressParts} from '../../../contract/written-address/address-parts.js';
import {plusCode} from '../../../geo/plus-code.js';
import {type Html, plainPage} from '../../http/files/plain-page.js';
import type {Reader} from '../../http/files/reader.js';
import type {Location} from '../../people/locations/location.js';
import type {Notice, PageWords} from '../../words/words.js';
import {headingOf, lineOf, underHeading} from './address-lines.js';
import {areaCircle, areaWords} from './page-area.js';
import {gateSection} from './page-gate.js';
import {MAP_SIDE, type PagePictures} from './page-pictures.js';
import {PAGE_SCRIPT} from './page-script.js';
import {PAGE_STYLE} from './page-style.js';

/** What the page has on a courier's own link alone. */
export type CourierParts = {
  /** Where they answer. */
  readonly section: Html;
  /** E.164, of the button that calls; undefined: there is none. */
  readonly phone: string | undefined;
  readonly style: string;
  readonly script: string;
};

/**
 * The address for the one who is on the way to it, readable without scripts. `userAgent` tells which app of the device
 * navigates.
 */
export function addressPage(
  location: Location,
  about: PagePictures & {
    readonly reader: Reader;
    /** Of the map. */
    readonly attribution: string;
    readonly userAgent: string | undefined;
    /** Absent from the public page. */
    readonly courier?: CourierParts;
  },
): Html {
  const {mapUrl, mapUrls, attribution, userAgent, courier, reader} = about;
  const words = reader.words.page;
  const heading = headingOf(location, words);
  return page(
    lineOf(location, words),
    html`<main>
      <article>
        <header>
          <h1><bdi>${heading}</bdi></h1>
          <p>${underHeading(location, words)}</p>
          ${areaWords(location, reader)}
        </header>
        ${directions(location.parts, words)} ${gateSection(about, words)}
      </article>
      <section class="where" aria-label="${words.where}">
      <div class="map">
        <picture>
          <source srcset="${mapUrls('dark')}" media="(prefers-color-scheme: dark)" />
          <img src="${mapUrl('light')}" srcset="${mapUrls('light')}" width="${MAP_SIDE}" height="${MAP_SIDE}"
            alt="${words.mapAround(heading)}" />
        </picture>
        ${areaCircle(location, MAP_SIDE)} ${PIN}
        <small dir="auto"><a href="https://www.openstreetmap.org/copyright">${attribution}</a></small>
      </div>
      ${facts(location, words)} ${otherMaps(location, words)}
      </section>
      ${courier ? courier.section : ''}
      <nav class="${courier?.phone ? 'go with-call' : 'go'}"><a href="${navigateUrl(location, heading, userAgent)}" rel="noreferrer">${NAVIGATE}${words.navigate}</a>${courier?.phone ? callLink(courier.phone, words) : ''}</nav>
    </main>`,
    {reader, style: PAGE_STYLE, script: PAGE_SCRIPT, ...courier},
  );
}

/** A page that says something and shows no address; in the address page's style, without a script. */
export function noticePage(reader: Reader, {heading, text}: Notice): Html {
  const body = html`<main class="nothing"><h1>${heading}</h1><p>${text}</p></main>`;
  return page(heading, body, {reader, style: PAGE_STYLE});
}

function page(
  heading: string,
  body: Html,
  about: {readonly reader: Reader; readonly style: string; readonly script?: string},
): Html {
  const {style, script, reader} = about;
  const head = html`<meta name="robots" content="noindex, nofollow" />`;
  const {locale: lang, words} = reader;
  const {direction: dir} = words;
  return plainPage({title: heading, lang, dir, style, head, ...(script && {script})}, body);
}

/** As the element draws it. */
const PIN = html`<svg class="pin" viewBox="0 0 40 52" aria-hidden="true">
  <ellipse cx="20" cy="51" rx="5" ry="2" fill="#0005" />
  <path class="drop" d="M20 1C9.5 1 1.5 9 1.5 19.3 1.5 32 20 51 20 51s18.5-19 18.5-31.7C38.5 9 30.5 1 20 1z" />
  <circle cx="20" cy="19.5" r="8.5" fill="#fff" />
  <circle class="eye" cx="20" cy="19.5" r="5" />
</svg>`;

const NAVIGATE = html`<svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 3l7 17-7-4-7 4z" /></svg>`;
const CALL = html`<svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true"><path d="M6.500 4h3l1.500 4-2 1.500a11 11 0 005.500 5.500l1.500-2 4 1.500v3a2 2 0 01-2 2A15.500 15.500 0 014.500 6a2 2 0 012-2z" /></svg>`;
const COPY = html`<svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true"><rect x="8.5" y="8.5" width="11.5" height="11.5" rx="2.5" /><path d="M5.5 15.3A2 2 0 014 13.4V6a2 2 0 012-2h7.400a2 2 0 011.900 1.500" /></svg>`;

const DONE = html`<svg class="done" width="20" height="20" viewBox="0 0 24 24" aria-hidden="true"><path d="M5 12.500l4.500 4.500L19 7.500" /></svg>`;

function directions({directions}: AddressParts, words: PageWords): Html {
  if (!directions) return html``;
  return html`<section class="directions"><h2>${words.directions}</h2><p dir="auto">${directions}</p></section>`;
}

function facts(location: Location, words: PageWords): Html {
  const {postal_code} = location.parts;
  return html`<dl>
    ${postal_code ? html`<div><dt>${words.postalCode}</dt><dd><bdi>${postal_code}</bdi></dd></div>` : ''}
    ${toCopy(words.plusCode, plusCode(location.geoPoint), words)} ${toCopy(words.position, point(location), words)}
  </dl>`;
}

/** The button does nothing without a script, and is hidden until there is one. */
function toCopy(name: string, text: string, {copy, copied}: PageWords): Html {
  return html`<div><dt>${name}</dt><dd class="code"><bdi dir="ltr">${text}</bdi></dd><dd><button type="button" data-copy="${text}" data-copied="${copied}" aria-label="${copy(name)}" hidden>${COPY}${DONE}</button></dd></div>`;
}

function callLink(phone: string, {call}: PageWords): Html {
  return html`<a class="call" href="tel:${phone}">${CALL}${call}</a>`;
}

/** The device's own map, with the way to the gate: Apple's, Android's choice of apps, or on the web. */
function navigateUrl(location: Location, heading: string, userAgent = ''): string {
  const [lat, lon] = point(location).split(', ');
  if (/iPhone|iPad|Macintosh/.test(userAgent))
    return `https://maps.apple.com/?daddr=${lat},${lon}&q=${encodeURIComponent(heading)}`;
  const label = encodeURIComponent(heading).replace(/[()]/g, bracket =>
    bracket === '(' ? '%28' : '%29',
  );
  if (/Android/.test(userAgent)) return `geo:${lat},${lon}?q=${lat},${lon}(${label})`;
  return `https://www.openstreetmap.org/directions?to=${lat},${lon}`;
}

function otherMaps(location: Location, words: PageWords): Html {
  const [lat, lon] = point(location).split(', ');
  return html`<nav class="maps" aria-label="${words.otherMaps}">
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
