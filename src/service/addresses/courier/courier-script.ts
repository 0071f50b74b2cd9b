import {COARSEST_FIX} from '../../../contract/verification/coarsest-fix.js';
import {PAGE_SCRIPT} from '../page/page-script.js';

/** Milliseconds to wait for a location, the person's own decision included, and for the service. */
const PATIENCE = {location: 10_000, service: 15_000};

/**
 * The script of the courier's page: sends an answer without leaving the page, with the device's location if it may.
 *
 * The location is asked for when a button is tapped, and never before. If the page is left meanwhile, the answer goes
 * out without it. Answers are sent one after another, so that the last tap is the last that arrives.
 */
export const COURIER_SCRIPT = `${PAGE_SCRIPT}
{
const part = document.getElementById('answer');
const words = JSON.parse(part.dataset.words);
const buttons = [...part.querySelectorAll('button')];
const status = part.querySelector('[role=status]');
let taps = 0;
let unsent;
let sending = Promise.resolve();

const say = (...sentences) => {
  status.textContent = sentences.join(' ').replaceAll('{business}', () => part.dataset.business);
};

const findLocation = () => new Promise(resolve => {
  if (!navigator.geolocation) return resolve();
  setTimeout(resolve, ${PATIENCE.location});
  navigator.geolocation.getCurrentPosition(
    ({coords: {latitude: lat, longitude: lon, accuracy}}) =>
      resolve(accuracy <= ${COARSEST_FIX} ? {geo_point: {lat, lon}, accuracy} : undefined),
    () => resolve(),
    {enableHighAccuracy: true, timeout: ${PATIENCE.location}, maximumAge: 0},
  );
});

const post = async (answer, where) => {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), ${PATIENCE.service});
  try {
    return await fetch(location.pathname, {
      method: 'POST',
      headers: {'Content-Type': 'application/json'},
      body: JSON.stringify({answer, ...where}),
      keepalive: true,
      signal: stop.signal,
    });
  } finally {
    clearTimeout(timer);
  }
};

const send = async (tap, answer, where) => {
  if (tap !== taps) return;
  let response;
  try {
    response = await post(answer, where);
  } catch {}
  if (tap !== taps) return;
  if (response?.ok) {
    for (const button of buttons) button.setAttribute('aria-pressed', String(button.value === answer));
    say(words['saved_' + answer], where ? words.with_location : words.without_location, words.change);
  } else if (!response) say(navigator.onLine ? words.failed : words.offline);
  else if (response.status === 429) say(words.often, words.kept_last);
  else say(response.status === 404 || response.status === 410 ? words.over : words.failed);
};

const enqueue = (...about) => {
  sending = sending.then(() => send(...about));
};

for (const button of buttons)
  button.addEventListener('click', async event => {
    event.preventDefault();
    const tap = ++taps;
    const answer = button.value;
    unsent = answer;
    say(words.finding);
    const where = await findLocation();
    if (tap !== taps) return;
    unsent = undefined;
    say(words.sending);
    enqueue(tap, answer, where);
  });

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState !== 'hidden' || !unsent) return;
  const answer = unsent;
  unsent = undefined;
  sending = sending.then(() => post(answer).then(() => {}, () => {}));
});
}
`;
