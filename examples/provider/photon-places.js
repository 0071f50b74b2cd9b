/* A search of one's own: places from Photon, a geocoder over OpenStreetMap that anyone can run. */
import {FailureError} from 'address-capture/providers';

/** Milliseconds after which an answer is no longer of use. */
const DEADLINE = 8000;

/** What Photon calls an area. */
const AREAS = ['locality', 'district', 'city', 'county', 'state', 'country'];

/**
 * Give it to the element as `places`. `url` is your own Photon; the public one is for a trial.
 *
 * @returns {import('address-capture/providers').PlacesProvider}
 */
export function photonPlaces({url = 'https://photon.komoot.io'} = {}) {
  return {
    // Somebody pays for each request: wait longer for more letters than the element does by itself.
    pause: 300,

    async suggest({text, near}, signal) {
      const features = await ask(`${url}/api`, {q: text, limit: 10, ...near}, signal);
      const places = new Map(features.map(feature => [idOf(feature), placeOf(feature)]));
      return {
        suggestions: [...places.values()].map(place => ({
          ...place,
          matched: rangesOf(text, place.title),
        })),
        attribution: '© OpenStreetMap contributors',
      };
    },

    async reverse({lat, lon}, signal) {
      // The radius is in kilometres: what is farther away is not the address of this point.
      const [nearest] = await ask(`${url}/reverse`, {lat, lon, radius: 0.2, limit: 1}, signal);
      return nearest && placeOf(nearest);
    },
  };
}

/** The features of an answer; throws `FailureError`, or the signal's reason where it was stopped. */
async function ask(url, query, signal) {
  try {
    const response = await fetch(`${url}?${new URLSearchParams(query)}`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(DEADLINE)]),
    });
    if (!response.ok) throw new FailureError(failureOf(response));
    return (await response.json()).features;
  } catch (caught) {
    signal.throwIfAborted();
    if (caught instanceof FailureError) throw caught;
    const detail = `No answer from ${url}. Does it run, and may this page ask it (CORS, connect-src)?`;
    throw new FailureError({code: 'network_error', detail}, {cause: caught});
  }
}

function failureOf({status, headers}) {
  const retryAfter = Number(headers.get('retry-after')) || undefined;
  if (status === 429)
    return {code: 'rate_limited', detail: 'Photon: too many requests. Run your own.', retryAfter};
  return status >= 500
    ? {code: 'service_unavailable', detail: `Photon answered ${status}. Look at its log.`}
    : {code: 'bad_argument', detail: `Photon answered ${status}. Does its version fit this file?`};
}

/** Another than any id of the service, which reads some of its own. */
function idOf({properties: {osm_type, osm_id}}) {
  return `photon-${osm_type}${osm_id}`;
}

function placeOf(feature) {
  const {properties, geometry} = feature;
  const {type, name, housenumber, district, city, state, postcode, countrycode} = properties;
  const street = properties.street ?? (type === 'street' ? name : undefined);
  const [lon, lat] = geometry.coordinates;
  const kind = kindOf(properties);
  const title =
    kind === 'address' && street ? `${street} ${housenumber}` : (name ?? street ?? city);
  return {
    id: idOf(feature),
    kind,
    title: title ?? '',
    subtitle: [...new Set([district, city, state])]
      .filter(part => part && part !== title)
      .join(', '),
    precision: {street: 'street', area: 'area'}[kind] ?? 'rooftop',
    geo_point: {lat, lon},
    street_name: street,
    property_name: kind === 'place' ? name : undefined,
    property_number: housenumber,
    neighborhood: district,
    city,
    state,
    postal_code: postcode,
    country_code: countrycode,
  };
}

function kindOf({type, name, housenumber}) {
  if (type === 'street') return 'street';
  if (AREAS.includes(type)) return 'area';
  return housenumber && !name ? 'address' : 'place';
}

/** Where in a title the words of a text begin a word, in the order of the title. */
function rangesOf(text, title) {
  const ranges = [];
  for (const word of fold(text)
    .split(/[\s,]+/)
    .filter(Boolean)) {
    const from = ` ${fold(title)}`.indexOf(` ${word}`, ranges.at(-1)?.[1] ?? 0);
    if (from >= 0) ranges.push([from, from + word.length]);
  }
  return ranges;
}

/** Without accents and capitals; unit by unit, so that it is as long as before. */
function fold(text) {
  return text.replace(/[^]/g, unit => unit.normalize('NFD').toLowerCase().slice(0, 1));
}
